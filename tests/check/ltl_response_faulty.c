// check: --ltl G((request==1)->F(request==0))
// verdict: FALSE(ltl)
extern int __VERIFIER_nondet_int(void);

int request;
void serve(void) { request = 0; }

int main(void) {
  while (1) {
    if (__VERIFIER_nondet_int() == 1) request = 1;
    if (request && __VERIFIER_nondet_int() == 2) serve();
  }
}
// harness: none, no sanitizer reports that a formula does not hold
