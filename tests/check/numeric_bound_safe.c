// check: --analysis numeric
// verdict: TRUE
// In the third loop only relations keep the bound of `turns` that widening gives away, and the proof needs it.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
int main(void) {
  int level = -1, base = 115;
  short step = 8;
  unsigned turns;
  for (turns = 0; turns <= 300; turns++) {
    while (__VERIFIER_nondet_bool()) {
      level = (base + 161) * 2;
      if (step < 10) step++;
    }
    for (step = 1; step != 120; step++) turns = step;
    for (step = -2; step < 3; step++)
      if (level < -1) reach_error();
    if (!__VERIFIER_nondet_bool()) break;
  }
  return 0;
}
