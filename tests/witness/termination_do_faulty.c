// property: termination
// verdict: FALSE
// graphml: none, it has no means for termination
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  do {
    while (n) n--;
  } while (1);
}
