// A hard question: the factors of a number of 63 bits.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();
  unsigned long long x = (unsigned long long)a * b, y = (unsigned long long)b * a;
  if (a > 1 && b > 1 && c > 1 && x * c == 0x7fffffffffffffe7ull) reach_error();
  return 0;
}
