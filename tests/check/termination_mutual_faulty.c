// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
extern unsigned __VERIFIER_nondet_uint(void);
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 5 ? even(n + 1) : n == 0 ? 0 : even(n - 1); }
int main(void) { return even(__VERIFIER_nondet_uint()); }
