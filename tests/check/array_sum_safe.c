// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  int a[100];
  int s = 0;
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 8) return 0;
  for (unsigned i = 0; i < n; i++) {
    a[i] = i;
    s += a[i];
  }
  if (s > 28) reach_error();
  return 0;
}
