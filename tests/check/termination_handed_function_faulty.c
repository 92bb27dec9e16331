// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// The same, but it makes nothing less.
extern int __VERIFIER_nondet_int(void);
static int apply(int (*f)(int), int n) { return n <= 0 ? 0 : f(n); }
static int step(int n) { return apply(step, n); }
int main(void) { return apply(step, __VERIFIER_nondet_int()); }
