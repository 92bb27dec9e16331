// check: --property no-overflow --analysis execution
// verdict: UNKNOWN(executions show violations, not that there are none)
// The same by execution alone, which took it for an overflow.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned x = 1;
  int amount = __VERIFIER_nondet_int();
  if (amount != 40 && amount != -1) return 0;
  x = x << amount;
  return x > 3;
}
