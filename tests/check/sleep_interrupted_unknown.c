// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: an interrupted 'sleep'
// Only a signal handler interrupts: no execution here shows it.
unsigned sleep(unsigned);
void reach_error(void) {}
int main(void) {
  if (sleep(3) != 0) reach_error();
  return 0;
}
