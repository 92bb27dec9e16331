// check: -p unreach-call --time-limit 60s
// also: --analysis k-induction
// verdict: TRUE
// a loop whose counters are changed by the functions that it calls
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

static unsigned made, kept;
static void make(void) { made += 2; }
static unsigned keep(unsigned number) { return number + 2; }

int main(void) {
  while (__VERIFIER_nondet_int() && made < 400000) {
    make();
    kept = keep(kept);
  }
  if (made != kept || made % 2 != 0) reach_error();
  return 0;
}
