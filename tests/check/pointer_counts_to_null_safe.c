// check: --property unreach-call --time-limit 20s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: TRUE
// A pointer that is counted down in a loop, but not to null.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  char *p = (char *)3;
  unsigned n = __VERIFIER_nondet_uint() % 3;
  for (unsigned i = 0; i < n; i++) p--;
  if (p == 0) reach_error();
  return 0;
}
