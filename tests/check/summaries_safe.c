// check: --analysis predicate
// verdict: TRUE
// Recursion in recursion, proved by what the function returns with (McCarthy's function), and a global that two functions hand on.
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
  if (n <= 101 && r != 91) reach_error();
  if (depth != 0) reach_error();
  return 0;
}
// slow: recursion in recursion
