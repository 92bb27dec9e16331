// check: --analysis numeric --property unreach-call --property no-overflow --show-invariants
// verdict: TRUE
// says: sum == 2 * i
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int twice(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += 2;
  return sum;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000000000) return 0;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += 2;
  if (sum != 2 * n) reach_error();
  if (twice(5) != 10) reach_error();
  return 0;
}
