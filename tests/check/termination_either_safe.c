// check: --property termination --time-limit 20s
// verdict: TRUE
// One of two numbers decreases; if the other then increases, it can go on for ever.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  while (x > 0 && y > 0) {
    if (__VERIFIER_nondet_int())
      x--;
    else
      y--;
  }
  return 0;
}
