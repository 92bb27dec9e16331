// The broken twin: the flag is set one iteration too early.
// check: --property unreach-call
// verdict: FALSE(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int last = __VERIFIER_nondet_int(), found, c;
  while (__VERIFIER_nondet_int()) {
    found = 0;
    for (c = 0; c < 200000; c++)
      if (c + 1 == last) found = 1;
    if (found && c <= last) reach_error();
  }
  return 0;
}
