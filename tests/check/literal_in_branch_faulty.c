// check: --property valid-memsafety --time-limit 60s
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(valid-deref)
// harness: none, Clang keeps the object of the literal until the function is left
// A statement that `if` governs is a block: the life of a compound literal ends with it.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p;
  if (__VERIFIER_nondet_int())
    p = (int[]){1};
  else
    p = (int[]){2};
  return *p;
}
