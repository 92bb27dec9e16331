// check: --property termination --analysis ranking --time-limit 20s
// verdict: TRUE
// Of two functions one makes the number less: f(n) calls g(n), which is as far, but one step further.
extern int __VERIFIER_nondet_int(void);
static int g(int n);
static int f(int n) { return g(n); }
static int g(int n) { return n <= 0 ? 0 : f(n - 1); }
int main(void) { return f(__VERIFIER_nondet_int()); }
