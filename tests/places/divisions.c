// check: --property div-by-zero
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  int a = 100 / (x | 1);      // shown
  int b = 100 % (y & 6);      // violated
  int c = y ? 7 / y : 0;      // shown
  int d = 7 / (x - y);        // violated
  return a + b + c + d;
}
