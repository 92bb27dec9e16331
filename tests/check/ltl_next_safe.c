// The next moment is the next call or change that the formula speaks of, not the next step.
// check: --ltl G(called(set)->X(x==1&&X(called(reset))))
// verdict: TRUE
int x;

void set(void) {
  int i = 0;
  while (i < 3) i++;
  x = 1;
}
void reset(void) { x = 0; }

int main(void) {
  set();
  x = 1;
  reset();
  return 0;
}
