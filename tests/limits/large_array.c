// Many cells, all of them symbolic.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned a[1000000];
int main(void) {
  for (unsigned i = 0; i < 1000000; i++) a[i] = __VERIFIER_nondet_uint();
  unsigned s = 0;
  for (unsigned i = 0; i < 1000000; i++) s ^= a[i] * i;
  if (s == 7) reach_error();
  return 0;
}
