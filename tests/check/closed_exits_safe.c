// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// a loop with several exits: each says something else about the counter
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void) {
  int i = 0, left = 300000, reason = 0;
  while (1) {
    if (left == 0) {
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
