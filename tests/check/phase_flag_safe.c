// A flag that says that the counter has passed a value.
// check: --property unreach-call --analysis k-induction
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int last = __VERIFIER_nondet_int(), found, c;
  while (__VERIFIER_nondet_int()) {
    found = 0;
    for (c = 0; c < 200000; c++)
      if (c == last) found = 1;
    if (found && c <= last) reach_error();
  }
  return 0;
}
