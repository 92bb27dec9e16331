// property: unreach-call
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int s = 0;
  for (int i = 0; i < 5; i++) {
    int x = __VERIFIER_nondet_int();
    if (x > 100 && x < 200) s += x;
  }
  if (s == 777) reach_error();
  return 0;
}
