// Unsigned arithmetic wraps.
// expect: error function called at 9
extern void __VERIFIER_error(void);

int main(void) {
  unsigned char c = 200;
  c += 100;
  if (c == 44)
    __VERIFIER_error();
  return 0;
}
