// property: valid-memsafety
// verdict: FALSE
extern int __VERIFIER_nondet_int(void);
int table[10];

int main(void) {
  int at = __VERIFIER_nondet_int();
  if (at < 0) at = -(at + 1);
  at = at % 11;
  int value = __VERIFIER_nondet_int();
  if (value != 12) return 0;
  table[at] = value;
  return 0;
}
