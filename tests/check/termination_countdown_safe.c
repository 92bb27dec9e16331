// check: --property termination --time-limit 20s
// verdict: TRUE
// A number counts down to zero, from any start: read as unsigned it always gets smaller.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x != 0) x--;
  return 0;
}
