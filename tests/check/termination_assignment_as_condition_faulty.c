// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// An assignment as a condition.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int() % 1000;
  while ((x = 1) > 0)
    ;
  return 0;
}
