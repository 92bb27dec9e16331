// check: --analysis value --property unreach-call
// verdict: TRUE
// Ranges of narrow types through promotions, narrowing casts and wrap-around.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
unsigned char up = 7;
signed char down;
short wide;
int main(void) {
  while (__VERIFIER_nondet_uchar()) {
    up += 3;
    if (up > 250) up = 7;
    if (down > -100) down -= __VERIFIER_nondet_uchar() % 4;
    wide = wide % 20000 - __VERIFIER_nondet_uchar();
    if (up + 6 > 256) reach_error();
    if (down < -102) reach_error();
    if ((unsigned char)(down + 102) > 102) reach_error();
    if (wide * 2 < -40508) reach_error();
    if ((unsigned)(wide - 1) < 4294947041u) reach_error();
  }
  return 0;
}
