// property: termination
// verdict: TRUE
// graphml: none, it has no means for termination
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned steps = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned j = i;
    while (j > 0) {
      j--;
      steps++;
    }
  }
  return (int)steps;
}
