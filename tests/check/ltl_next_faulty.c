// check: --ltl G(called(set)->X(x==1&&X(called(reset))))
// verdict: FALSE(ltl)
int x;

void set(void) { x = 1; }
void reset(void) { x = 0; }

int main(void) {
  set();
  x = 2;
  reset();
  return 0;
}
// harness: none, no sanitizer reports that a formula does not hold
