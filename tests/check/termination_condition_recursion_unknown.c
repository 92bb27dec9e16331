// check: --property termination --analysis ranking --time-limit 40s
// verdict: UNKNOWN
// says: the program ends if n % 2 == 0 whenever 'pairs' is called
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned pairs(unsigned n) { return n == 0 ? 0 : 1 + pairs(n - 2); }
int main(void) { return pairs(__VERIFIER_nondet_uint()); }
