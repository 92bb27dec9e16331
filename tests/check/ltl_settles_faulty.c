// check: --ltl F(G(mode==2))
// verdict: FALSE(ltl)
int mode;

int main(void) {
  while (1) mode = mode == 2 ? 0 : mode + 1;
}
// harness: none, no sanitizer reports that a formula does not hold
