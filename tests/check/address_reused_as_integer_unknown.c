// also: --analysis bmc
// also: --analysis predicate
// also: --analysis k-induction
// verdict: UNKNOWN
// Two locals that are not there at the same time may have the same address.
void reach_error(void) {}
static unsigned long where(void) {
  int local;
  return (unsigned long)&local;
}
int main(void) {
  if (where() == where()) reach_error();
  return 0;
}
