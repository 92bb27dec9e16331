// check: --analysis interval --property no-overflow --property div-by-zero
// verdict: UNKNOWN(
// says: div-by-zero cannot be excluded here
extern int __VERIFIER_nondet_int(void);

static int clamp(int value, int low, int high) {
  if (value < low) return low;
  if (value > high) return high;
  return value;
}

int main(void) {
  int total = 0;
  for (unsigned char round = 0; round < 200; round++) {
    int step = clamp(__VERIFIER_nondet_int(), 0, 1000);
    total = clamp(total + 1000000 / step, -2000000, 2000000000);
  }
  return total << 0;
}
