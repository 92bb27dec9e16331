// Unsigned arithmetic wraps.
// expect: exited 0
extern void __VERIFIER_error(void);

int main(void) {
  unsigned char c = 200;
  c += 100;
  if (c != 44)
    __VERIFIER_error();
  return 0;
}
