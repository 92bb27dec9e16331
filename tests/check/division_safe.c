// check: --property div-by-zero
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
int main(void) { return 10 / (__VERIFIER_nondet_int() | 1) > 1; }
