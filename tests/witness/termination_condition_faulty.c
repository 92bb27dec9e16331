// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  do {
    while (n > 5)
      ;
  } while (n != 3);
  return n;
}
