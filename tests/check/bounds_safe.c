// check: --property bounds
// verdict: TRUE
extern unsigned char __VERIFIER_nondet_uchar(void);
int table[256];
int main(void) { return table[__VERIFIER_nondet_uchar()]; }
