// check: --property termination --time-limit 20s
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
static unsigned fibonacci(int n) { return n < 2 ? 1 : fibonacci(n - 1) + fibonacci(n - 2); }
int main(void) { return fibonacci(__VERIFIER_nondet_int()) == 0; }
