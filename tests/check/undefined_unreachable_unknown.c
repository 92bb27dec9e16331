// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// says: leaves undefined
// lacks: vacuously
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
extern void reach_error(void);
int main(void) {
  __builtin_unreachable();
  reach_error();
  return 0;
}
