// verdict: FALSE(unreach-call)
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);
int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x > 0.0f && x <= 1.0f && x + 1.0f == 1.0f) reach_error();
  return 0;
}
