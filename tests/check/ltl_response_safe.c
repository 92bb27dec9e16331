// A request is answered, whenever it comes, since the counter gets to zero.
// check: --ltl G((request==1)->F(request==0))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

int request;

int main(void) {
  while (1) {
    if (__VERIFIER_nondet_int()) {
      request = 1;
      for (unsigned char wait = 200; wait != 0; wait--) {
      }
      request = 0;
    }
  }
}
