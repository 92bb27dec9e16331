// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// As in value_either_way_safe.c, but the second way is possible: the first, where they meet, must not hide it.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
signed char down;
int main(void) {
  while (__VERIFIER_nondet_uchar()) {
    if (down > -100) down -= __VERIFIER_nondet_uchar() % 4;
    if (down < -102 || (unsigned char)(down + 102) > 101) reach_error();
  }
  return 0;
}
