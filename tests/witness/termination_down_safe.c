// property: termination
// verdict: TRUE
// graphml: none, it has no means for termination
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (y < 1) y = 1;
  do {
    x = x / 2 - 1;
  } while (x > 0);
  while (y < 1000) y += 3;
  return x + y;
}
