// The broken twin: an iteration more, which takes the branch.
// check: --property unreach-call
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = 0, k = __VERIFIER_nondet_int();
  if (k < -1000000 || k > 1000000) return 0;
  for (int i = 0; i < 2 * k + 1; i++)
    if (i % 2 == 0) n++;
  if (k >= 0 && n != k) reach_error();
  return 0;
}
