// check: --analysis value --property unreach-call
// verdict: TRUE
// Single bytes are written beside the number that has a range.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
struct {
  short number, beside;
} pair;
int main(void) {
  while (__VERIFIER_nondet_bool()) {
    if (pair.number < 20000) pair.number += 3;
    if (__VERIFIER_nondet_bool()) ((char *)&pair)[3] = 99;
    if (pair.number > 20002 || pair.number < 0) reach_error();
  }
  return 0;
}
