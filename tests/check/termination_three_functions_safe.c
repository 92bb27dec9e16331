// check: --property termination --time-limit 20s
// verdict: TRUE
// Three functions call each other in turn.
extern int __VERIFIER_nondet_int(void);
static int a(int n);
static int c(int n) { return a(n - 1); }
static int b(int n) { return c(n - 1); }
static int a(int n) { return n > 0 ? b(n - 1) : 0; }
int main(void) { return a(__VERIFIER_nondet_int() % 1000); }
