// check: --property valid-deref
// verdict: UNKNOWN
// never: TRUE
// never: FALSE
// also: --analysis execution --time-limit 3s
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis interval
// also: --analysis numeric
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// How large an object of incomplete type is, nobody here knows.
struct incomplete;
extern struct incomplete elsewhere;
extern int list[];
int main(void) {
  *(char *)&elsewhere = 1;
  list[100000] = 1;
  return 0;
}
