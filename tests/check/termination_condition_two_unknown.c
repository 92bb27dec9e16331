// check: --property termination --analysis ranking --time-limit 60s
// verdict: UNKNOWN
// says: the program ends if t >= 0, and s >= 0 whenever the loop at
// Each of the two steps has to go down.
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int s = __VERIFIER_nondet_int(), t = __VERIFIER_nondet_int();
  long n = __VERIFIER_nondet_int();
  while (n > 0) n -= __VERIFIER_nondet_bool() ? s + 1L : t + 1L;
  return 0;
}
