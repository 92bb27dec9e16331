// A loop without end, and ever more to ask about it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
unsigned a[4096];
int main(void) {
  unsigned s = __VERIFIER_nondet_int();
  while (__VERIFIER_nondet_int()) {
    unsigned i = __VERIFIER_nondet_int();
    a[i % 4096] = a[(i * 7 + s) % 4096] * 3 + s;
    s = s * 31 + a[(s + i) % 4096];
    if (s == 0x12345678 && a[7] == 0x9abcdef0 && a[99] == s * 17 && a[98] == s*19) reach_error();
  }
  return 0;
}
