// check: --property valid-deref --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// never: TRUE
// It is complete where it is defined.
struct late;
extern struct late object;
static char *place(void) { return (char *)&object; }
struct late {
  char bytes[4];
};
struct late object;
int main(void) {
  place()[4] = 1;
  return 0;
}
