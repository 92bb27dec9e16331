// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// For numbers below zero the last call has no smaller argument.
extern int __VERIFIER_nondet_int(void);
static unsigned count(int n) { return n == 0 ? 1 : count(n < 0 ? n : n - 1); }
int main(void) { return count(__VERIFIER_nondet_int()) == 0; }
