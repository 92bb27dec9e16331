// check: --property valid-deref --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: TRUE
// never: FALSE
struct late;
extern struct late object;
static char *place(void) { return (char *)&object; }
struct late {
  char bytes[4];
};
struct late object;
int main(void) {
  place()[3] = 1;
  return 0;
}
