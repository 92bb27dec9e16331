// What is written through pointers is not watched.
// check: --ltl G(x==0)
// verdict: UNKNOWN(all loops and recursions end, but a predicate about 'x', whose address is taken
int x;

int main(void) {
  int *p = &x;
  *p = 1;
  return 0;
}
