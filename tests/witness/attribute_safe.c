// property: unreach-call
// verdict: TRUE
// What is inserted before the first function must not take its attribute.
// mutants: none, there are no invariants
extern void reach_error(void);
int started;
[[gnu::constructor]] void start(void) { started = 1; }

int main(void) {
  if (!started) {
    reach_error();
  }
  return 0;
}
