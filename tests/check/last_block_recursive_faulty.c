// The same by recursion, whose contract says nothing of a pointer to a block that is not known.
// check: --property unreach-call --stop-at-first
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void* malloc(unsigned long);
int* h;

static void fill(int i, int k) {
  if (i >= k) return;
  h = malloc(4);
  *h = i;
  fill(i + 1, k);
}

int main(void) {
  int k = __VERIFIER_nondet_int();
  fill(0, k);
  if (h != 0 && *h == 300) reach_error();
  return 0;
}
