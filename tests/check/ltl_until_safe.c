// Nothing is read before it is opened.
// check: --ltl !called(read_it)U(called(open_it))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void open_it(void) {}
void read_it(void) {}

int main(void) {
  int tries = __VERIFIER_nondet_int();
  while (tries > 0) tries--;
  open_it();
  while (1) read_it();
}
