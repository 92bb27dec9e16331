// check: --property termination --time-limit 20s
// verdict: FALSE(termination)
// Any string of up to seven letters; or round it without looking for its end.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char s[8];
  for (int i = 0; i < 7; i++) s[i] = __VERIFIER_nondet_int();
  s[7] = 0;
  int i = 0;
  while (s[i] != 0) i = (i + 1) % 7;
  return i;
}
