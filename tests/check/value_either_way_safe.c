// check: --analysis value --property unreach-call
// verdict: TRUE
// Two ways lead to the violation, and both are impossible.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
signed char down;
int main(void) {
  while (__VERIFIER_nondet_uchar()) {
    if (down > -100) down -= __VERIFIER_nondet_uchar() % 4;
    if (down < -102 || (unsigned char)(down + 102) > 102) reach_error();
  }
  return 0;
}
