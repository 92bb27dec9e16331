// verdict: FALSE(unreach-call)
// says: <-- here
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 5 && y == x * 2 && y == 14) reach_error();
  return 0;
}
