// check: --property no-overflow
// verdict: FALSE(no-overflow)
// never: TRUE
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
int main(void) {
  volatile int x = -2147483647 - 1, y = -1;
  return x % y;
}
