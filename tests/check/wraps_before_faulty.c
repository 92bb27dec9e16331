// check: --property div-by-zero
// verdict: FALSE(div-by-zero)
// The overflow is not what is asked about: it wraps, and the division comes behind it.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 100;
  if (x > 0 && y < 0) return 5 / (y + 2147483549);
  return 0;
}
