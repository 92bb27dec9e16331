// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned long count = 1;
  unsigned start = __VERIFIER_nondet_uint();
  if (start % 4 != 2) return 0;
  unsigned long x = start;
  while (x % 2 == 0) {
    x += 4;
    count += 2;
  }
  return (int)count;
}
