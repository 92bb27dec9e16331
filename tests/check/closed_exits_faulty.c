// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as closed_exits_safe, but the number left is tested too late
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int i = 0, left = 300000, reason = 0;
  while (1) {
    if (left == -1) {
      reason = 1;
      break;
    }
    if (__VERIFIER_nondet_int()) break;
    i++;
    left--;
    if (__VERIFIER_nondet_int() == 7) goto out;
  }
  if (reason == 1 && i != 300000) reach_error();
out:
  if (i + left != 300000 || left < 0) reach_error();
  return 0;
}
// slow: 300,000 rounds are executed and told
