// check: --property termination --analysis ranking --time-limit 40s
// verdict: UNKNOWN
// says: the program ends if x <= y whenever the loop at
// From above it goes on until it overflows, which is undefined: neither an end nor none.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  while (x != y) {
    x++;
    if (x > y) x += 2;
  }
  return 0;
}
