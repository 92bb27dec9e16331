// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: quotient that does not fit
// lacks: vacuously
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// The processor traps there: neither is the error reached, nor is that shown.
extern void reach_error(void);
int main(void) {
  volatile int x = -2147483647 - 1, y = -1;
  int z = x / y;
  reach_error();
  return z;
}
