// property: no-overflow
// verdict: TRUE
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int up = 0, down = 1000;
  for (unsigned i = 0; i < n; i++) {
    if (up < 1000) {
      up++;
      down--;
    }
  }
  return up + down;
}
