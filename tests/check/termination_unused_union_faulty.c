// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// A union with a pointer that nothing uses hides no address.
union word {
  char *text;
  long number;
};
struct unused {
  union word words[4];
};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), *p = &n;
  while (*p > 0) *p = *p == 5 ? 6 : 5;
  return 0;
}
