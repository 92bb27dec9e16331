// verdict: FALSE(unreach-call)
// What distinguishes the visits of the loop's head stands in memory: an array, a struct behind a pointer.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair {
  int a, b;
};
void advance(struct pair *p, int *cells) {
  p->a = 1 - p->a;
  if (p->a) cells[p->b % 3]++;
  p->b++;
  if (p->b == 3) p->b = 0;
}
int main(void) {
  struct pair p = {0, 0};
  int cells[3] = {0, 0, 0};
  while (1) {
    if (__VERIFIER_nondet_int()) advance(&p, cells);
    if (cells[0] + cells[1] + cells[2] == 4) reach_error();
    if (cells[0] > 3) return 0;
  }
}
