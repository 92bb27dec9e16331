// verdict: TRUE
// An error function that returns: calling it is the violation all the same.
extern long long __VERIFIER_nondet_longlong(void);
static int errors;
void reach_error(void) { errors++; }
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  if (x % 4 == 3 && x % 2 == 0 && x > 0) reach_error();
  return 0;
}
