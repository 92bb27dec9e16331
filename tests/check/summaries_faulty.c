// check: --analysis predicate
// verdict: FALSE(unreach-call)
// Recursion in recursion: the bound is wrong by one.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int depth;

int leave(int x) {
  depth--;
  return x - 10;
}

int mccarthy(int x) {
  depth++;
  if (x > 100) return leave(x);
  int once = mccarthy(x + 11);
  int twice = mccarthy(once);
  depth--;
  return twice;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int r = mccarthy(n);
  if (n > 98 && n <= 102 && r != 91) reach_error();
  if (depth != 0) reach_error();
  return 0;
}
