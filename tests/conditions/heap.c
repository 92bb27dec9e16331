// What is known of a heap block, and of a pointer in it, has a text that means the same in another run.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
void *malloc(unsigned long);
struct counter {
  int steps;
  int *total;
};
int main(void) {
  int total = 0;
  struct counter *c = malloc(sizeof *c);
  if (!c) return 0;
  c->steps = 0;
  c->total = &total;
  while (__VERIFIER_nondet_int()) {
    if (c->steps < 3) {
      c->steps++;
      *c->total += 2;
    }
    if (*c->total != 2 * c->steps || c->steps > 3) reach_error();
  }
  return 0;
}
