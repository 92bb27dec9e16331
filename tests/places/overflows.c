// check: --property no-overflow
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;              // violated
  int z = y - 2147483647;     // violated
  if (x < 1000 && x > -1000) {
    z = x * x;                // shown
    z = -x;                   // shown
  }
  unsigned u = 4000000000u;
  u = u + u;
  return z + (int)(u & 1);    // shown
}
