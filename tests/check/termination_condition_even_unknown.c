// check: --property termination --analysis ranking --time-limit 15s
// verdict: UNKNOWN
// says: the program ends if n % 2 == 0 whenever the loop at
// From an odd number it goes on until it overflows, which is undefined: neither an end nor none.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  while (n != 0) n -= 2;
  return 0;
}
// slow: it has no verdict, so the time limit ends it
