// check: --property div-by-zero
// verdict: FALSE(div-by-zero)
extern int __VERIFIER_nondet_int(void);
int main(void) { return 10 / (__VERIFIER_nondet_int() - 3) > 1; }
