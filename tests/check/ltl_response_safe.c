// A request is answered, whenever it comes.
// check: --ltl G((request==1)->F(request==0))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

int request;
void serve(void) { request = 0; }

int main(void) {
  while (1) {
    request = __VERIFIER_nondet_int() == 1;
    if (request) serve();
  }
}
