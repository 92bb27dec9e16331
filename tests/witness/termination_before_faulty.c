// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned long sum = 0;
  unsigned start = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < 5; i++) sum += start;
  while (1) {
    if (sum % 5 == 0) start++;
    sum++;
  }
  return (int)start;
}
