// check: --property no-overflow --data-model ilp32
// verdict: TRUE
extern long __VERIFIER_nondet_long(void);
static long magnitude(long x) { return x < 0 && x > -0x7fffffffL - 1 ? -x : x; }
int main(void) { return magnitude(__VERIFIER_nondet_long()) == 5; }
