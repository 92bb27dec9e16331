// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as closed_calls_safe, but one of the functions is wrong once
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

static unsigned made, kept;
static void make(void) { made += made == 300000 ? 1 : 2; }
static unsigned keep(unsigned number) { return number + 2; }

int main(void) {
  while (__VERIFIER_nondet_int() && made < 400000) {
    make();
    kept = keep(kept);
  }
  if (made != kept || made % 2 != 0) reach_error();
  return 0;
}
