// The sum stays below 256, as it ends with mode 1; no convex set of numbers knows that, so that it does not wrap around is assumed.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned char s = 0;
  int t = 0;
  int mode = 0;
  while (__VERIFIER_nondet_int()) {
    if (mode == 1) break;
    s = s + 50;
    t = t + 50;
    if (s >= 250) {
      mode = 1;
    } else if (__VERIFIER_nondet_int()) {
      mode = 2;
    } else {
      mode = 0;
    }
  }
  if (t != s) reach_error();
  return 0;
}
