// verdict: FALSE(unreach-call)
// An error function that returns: calling it is the violation all the same.
extern long long __VERIFIER_nondet_longlong(void);
static int errors;
void reach_error(void) { errors++; }
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  if (x * x == 15241578750190521LL && x > 0) reach_error();
  return 0;
}
