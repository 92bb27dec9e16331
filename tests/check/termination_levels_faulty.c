// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Neither makes it less if it is three.
extern int __VERIFIER_nondet_int(void);
static int g(int n);
static int f(int n) { return g(n); }
static int g(int n) { return n <= 0 ? 0 : n == 3 ? f(n) : f(n - 1); }
int main(void) { return f(__VERIFIER_nondet_int()); }
