// property: unreach-call
// verdict: FALSE
// graphml: none, it cannot tell two calls in one line apart
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) {}

void __VERIFIER_assert(int cond) {
  if (!cond) {
  ERROR:
    reach_error();
  }
}

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  __VERIFIER_assert(a != 7);
  __VERIFIER_assert(a + b != 300);
  return 0;
}
