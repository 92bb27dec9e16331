// property: unreach-call
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int lim = 3;

int main(void) {
  int i = 0, x = 0, y = __VERIFIER_nondet_int();
  unsigned k = 0;
  while (i < 100) {
  again:
    x = i;
    k++;
    if (k % 7 != 0 && __VERIFIER_nondet_int()) goto again;
    if (x >= 100) reach_error();
    i++;
  }
  x = 0;
  while ((x < 5 ? x < 4 : x < 10) && y == 5) {
    if (x > 3) reach_error();
    x++;
  }
  {
    enum { lim = 77 };
    for (x = 0; x < lim; x++)
      if (x > 80) reach_error();
  }
  return 0;
}
