// check: --analysis interval --show-invariants
// verdict: UNKNOWN(
// says: unreach-call cannot be excluded here
// What is changed through a pointer, and a field of a structure.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct gauge {
  int id;
  short filled;
};

static void fill(int *at) {
  if (*at < 10) (*at)++;
}

int main(void) {
  int level = 0;
  struct gauge gauge = {7, 0};
  while (__VERIFIER_nondet_int()) {
    fill(&level);
    gauge.filled = level;
  }
  if (level > 10 || gauge.filled > 9 || gauge.id != 7) reach_error();
  return 0;
}
