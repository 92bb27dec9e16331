// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// In steps of two it steps over the goal, and back.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int goal = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
  if (goal < -100 || goal > 100 || x < -100 || x > 100) return 0;
  while (x != goal) {
    if (x > goal)
      x -= 2;
    else
      x += 2;
  }
  return 0;
}
