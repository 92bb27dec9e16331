// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
again:
  if (x > 100) {
    x -= x % 10;
    goto again;
  }
  return 0;
}
