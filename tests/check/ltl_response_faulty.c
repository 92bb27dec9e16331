// check: --ltl G((request==1)->F(request==0))
// verdict: FALSE(ltl)
extern int __VERIFIER_nondet_int(void);

int request;

int main(void) {
  while (1) {
    if (__VERIFIER_nondet_int()) {
      request = 1;
      for (unsigned char wait = 201; wait != 0; wait -= 2) {
      }
      request = 0;
    }
  }
}
