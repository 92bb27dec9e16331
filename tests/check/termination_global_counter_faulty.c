// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A function counts a global variable down, but for one number.
extern int __VERIFIER_nondet_int(void);
static int left;
static void step(void) {
  if (left != 5) left--;
}
int main(void) {
  left = __VERIFIER_nondet_int();
  while (left > 0) step();
  return 0;
}
