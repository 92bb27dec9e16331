// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// One of two numbers decreases; if the other then increases, it can go on for ever.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int() % 10, y = __VERIFIER_nondet_int() % 10;
  while (x > 0 && y > 0) {
    if (x > y) {
      x--;
      y++;
    } else {
      x++;
      y--;
    }
  }
  return 0;
}
