// Until says that it is opened; here it may be that it never is.
// check: --ltl !called(read_it)U(called(open_it))
// verdict: FALSE(ltl)
extern int __VERIFIER_nondet_int(void);

void open_it(void) {}
void read_it(void) {}

int main(void) {
  while (__VERIFIER_nondet_int() != 1) {
  }
  open_it();
  while (1) read_it();
}
// harness: none, no sanitizer reports that a formula does not hold
