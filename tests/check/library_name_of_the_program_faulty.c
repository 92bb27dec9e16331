// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(unreach-call)
// A name of the library that the program defines itself is the program's.
void reach_error(void) {}
int getloadavg(int x) { return x + 1; }
int main(void) {
  if (getloadavg(1) == 2) reach_error();
  return 0;
}
