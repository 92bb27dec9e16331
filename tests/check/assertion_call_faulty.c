// check: --property unreach-call
// verdict: FALSE(unreach-call)
// says: error function called at
// says: assertion_call_faulty.c:16:3: reach_error was called
// says: assertion_call_faulty.c:17:3: reach_error was called
// Violations of assertions that the program defines itself are told apart by their calls.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
    reach_error();
  }
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(x != 7);
  __VERIFIER_assert(x < 100 || x > 200);
  return 0;
}
