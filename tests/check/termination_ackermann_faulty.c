// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// harness: none, the twin takes longer than the test waits
// Ackermann's function: the first number decreases, or it stays and the second does.
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned a(unsigned m, unsigned n) { return m == 0 ? n + 1 : n == 0 ? a(m - 1, 1) : a(m, a(m, n - 1)); }
int main(void) { return a(__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint()) == 0; }
