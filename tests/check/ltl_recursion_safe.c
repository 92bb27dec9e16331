// check: --ltl F(called(bottom))
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);

void bottom(void) {}
void down(unsigned n) {
  if (n == 0)
    bottom();
  else
    down(n - 1);
}

int main(void) {
  down(__VERIFIER_nondet_int() & 15);
  return 0;
}
