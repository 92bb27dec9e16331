// check: --property termination --time-limit 20s
// verdict: TRUE
// An assignment as a condition.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int() % 1000;
  while ((x = x - 1) > 0)
    ;
  return 0;
}
