// check: --property valid-memsafety
// also: --analysis execution
// also: --analysis bmc
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis k-induction
// verdict: FALSE(valid-deref)
// harness: none, compilers let it live for longer
// What a function returns lives until the end of the full expression.
struct pair {
  int a[2];
};
static struct pair make(int x) {
  struct pair result = {{x, x + 1}};
  return result;
}

int main(void) {
  int *p = make(1).a;
  return *p;
}
