// check: --property unreach-call
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void abort(void);

static void expect(int c) {
  if (!c) reach_error();
}

static void require(int c) {
  if (!c) {
    reach_error();
    abort();
  }
}

int main(void) {
  int i = __VERIFIER_nondet_int();
  expect(i != 7);      // violated
  expect(i - 7 != 0);  // shown, behind 20
  expect(i != 8);      // violated
  require(i < 8);      // violated
  require(i < 9);      // shown
  expect(i < 9);       // shown
  return 0;
}
