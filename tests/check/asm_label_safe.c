// verdict: TRUE
// never: FALSE
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// What the linker knows by one name is one thing, and an alias is what it is an alias of.
extern void abort(void);
extern void reach_error(void);
static void check(int holds) {
  if (!holds) reach_error();
}
int x __asm__("y");
extern int z __asm__("y");
int twice(int n) __asm__("times_two");
int twice(int n) { return 2 * n; }
int times_two(int n);
int original = 3;
extern int other __attribute__((alias("original")));
int main(void) {
  x = 5;
  check(z == 5 && times_two(4) == 8);
  other = 9;
  check(original == 9 && &other == &original);
  return 0;
}
