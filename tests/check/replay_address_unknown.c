// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// says: it depends on an address used as a number at
// Why a counterexample is not confirmed: executions have their own addresses.
void reach_error(void) {}
int main(void) {
  int x;
  if (((unsigned long)&x & 0xfff) == 0x120) reach_error();
  return 0;
}
