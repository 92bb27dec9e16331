// Whether there is a block is known, whatever is in it.
// check: --property unreach-call
// also: --analysis k-induction
// also: --analysis pdr
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void* malloc(unsigned long);

int main(void) {
  int k = __VERIFIER_nondet_int();
  int *h = 0, last = -1;
  for (int i = 0; i < k; i++) {
    h = malloc(4);
    if (h == 0) return 0;
    *h = i;
    last = i;
  }
  if (h != 0 && last < 0) reach_error();
  return 0;
}
