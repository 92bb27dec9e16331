// After the loop `h` points to the block of its last round, which no state of the induction has: nothing is known of the
// pointer, not even where in its block it points to.
// check: --property unreach-call --stop-at-first
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void* malloc(unsigned long);

int main(void) {
  int k = __VERIFIER_nondet_int();
  int* h = 0;
  for (int i = 0; i < k; i++) {
    h = malloc(4);
    if (h == 0) return 0;
    *h = i;
  }
  if (h != 0 && *h == 300) reach_error();
  return 0;
}
