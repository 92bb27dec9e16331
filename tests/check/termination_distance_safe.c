// check: --property termination --time-limit 30s
// verdict: TRUE
// What gets smaller is how far the two are from each other.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int goal = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
  while (x != goal) {
    if (x > goal)
      x--;
    else
      x++;
  }
  return 0;
}
// slow: several ranks are tried before one is proved
