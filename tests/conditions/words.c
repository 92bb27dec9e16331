// Functions that are called as words of the language of automata are.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int state(int n) {
  int i = 0;
  while (i < n) i++;
  return i;
}
static int end(int n) { return n + 1; }
static int otherwise(int n) { return end(n) + state(3); }
static int done(int n) { return n > 3 ? otherwise(n) : 0; }

int main(void) {
  if (done(__VERIFIER_nondet_int() ? 3 : 4) < 0) reach_error();
  return 0;
}
