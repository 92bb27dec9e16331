// check: --property bounds
// verdict: FALSE(bounds)
extern unsigned char __VERIFIER_nondet_uchar(void);
int table[255];
int main(void) { return table[__VERIFIER_nondet_uchar()]; }
