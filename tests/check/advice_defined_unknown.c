// check: --property no-overflow
// verdict: UNKNOWN
// says: Next: ask for that too, with --property undefined, or assume it, with --assume-defined. More time will not help.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4] = {0}, i = __VERIFIER_nondet_int();
  a[i] = 1;
  return a[0] + a[1];
}
