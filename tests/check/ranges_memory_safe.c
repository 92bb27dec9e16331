// check: --analysis value --property unreach-call
// verdict: TRUE
// The level is a member of a structure in memory: its range is part of the proof there as well.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct {
  unsigned level, other;
} tank;
static void raise(unsigned *level) {
  if (*level < 100000000) *level += __VERIFIER_nondet_uint() % 7;
}
int main(void) {
  tank.level = 99999999;
  while (__VERIFIER_nondet_uint()) {
    raise(&tank.level);
    tank.other = __VERIFIER_nondet_uint();
    unsigned now = tank.level;
    if (now > 100000005) reach_error();
  }
  return 0;
}
