// check: --property termination --analysis ranking --time-limit 10s
// verdict: UNKNOWN
// lacks: a >= b
// Without end if a == -1 and b == 0, where C says a >= b: it compares them as unsigned numbers.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned b = __VERIFIER_nondet_uint();
  while ((long)a > (long)b || a < 0) {
    if (a > 0) a--;
  }
  return 0;
}
// slow: up to its limit
