// check: --property termination --time-limit 20s
// verdict: TRUE
// Euclid's algorithm as a function; without the remainder it only exchanges.
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned f(unsigned a, unsigned b) { return b == 0 ? a : f(b, a % b); }
int main(void) { return f(__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint()) == 0; }
