// check: --property valid-deref --property bounds
// verdict: FALSE(valid-deref)
// says: valid-deref and bounds violated: out-of-bounds access
// says: bounds: FALSE(bounds)
// lacks: The execution is the same
// lacks: more violation
// What violates two properties in the same way is one fault, which is told once; each property has its verdict.
extern int __VERIFIER_nondet_int(void);
int numbers[4];

int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 4) return 0;
  numbers[i] = 1;
  return 0;
}
