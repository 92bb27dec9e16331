// Weak until does not say that it is opened.
// check: --ltl !called(read_it)W(called(open_it))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void open_it(void) {}
void read_it(void) {}

int main(void) {
  while (__VERIFIER_nondet_int() != 1) {
  }
  open_it();
  while (1) read_it();
}
