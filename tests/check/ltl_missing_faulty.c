// check: --ltl G(called(open_valve)->F(called(close_valve)))
// verdict: FALSE(ltl)
extern void open_valve(void);
extern void close_valve(int);

int main(void) {
  for (int i = 0; i < 3; i++) {
    open_valve();
    if (i != 2) close_valve(i);
  }
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
