// check: --property no-overflow --data-model ilp32
// verdict: FALSE(no-overflow)
extern long __VERIFIER_nondet_long(void);
static long magnitude(long x) { return x < 0 ? -x : x; }
int main(void) { return magnitude(__VERIFIER_nondet_long()) == 5; }
