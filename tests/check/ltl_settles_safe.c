// In the end it is on for ever.
// check: --ltl F(G(mode==2))
// verdict: TRUE
int mode;

int main(void) {
  for (int i = 0; i < 10; i++) mode = i % 3;
  mode = 2;
  while (1) {
    if (mode != 2) mode = 1;
  }
}
// slow: a rank that needs invariants
