// check: --property termination --analysis ranking --time-limit 20s
// verdict: TRUE
// A function calls itself only by way of a pointer that it hands on.
extern int __VERIFIER_nondet_int(void);
static int apply(int (*f)(int), int n) { return n <= 0 ? 0 : f(n); }
static int step(int n) { return apply(step, n - 1); }
int main(void) { return apply(step, __VERIFIER_nondet_int()); }
