// check: --analysis value --property unreach-call
// verdict: FALSE(unreach-call)
// As in ranges_safe.c, but mode 2 is entered with a level below its band.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int mode = 1;
int level = 7;
static void step(int input) {
  if (mode == 1 && level <= 38 && input == 2) {
    level = level % 45 + 140;
    mode = 2;
  } else if (mode == 2 && level > 38 && input == 3) {
    level = (level % 100000000 * 7 + input) % 1000000000 + 50;
  } else if (mode == 2 && level > 38 && input == 4) {
    level = level / -5;
    mode = 3;
  } else if (mode == 3 && level < 0 && input == 2) {
    level = 38;
    mode = 2;
  }
}
int main(void) {
  while (1) {
    int input = __VERIFIER_nondet_int();
    if (input < 2 || input > 4) return 0;
    step(input);
    if (mode == 2 && level <= 38) reach_error();
    if (mode == 3 && level > 0) reach_error();
  }
}
