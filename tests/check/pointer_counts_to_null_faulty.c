// check: --property unreach-call --time-limit 20s
// also: --analysis bmc
// also: --analysis k-induction
// verdict: FALSE(unreach-call)
// harness: none, compilers take it that pointers do not become null
// A pointer that is counted down to null in a loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  char *p = (char *)3;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) p--;
  if (p == 0) reach_error();
  return 0;
}
