// check: --property no-overflow --property div-by-zero --property bounds --time-limit 8s
// verdict: UNKNOWN
// decided: div-by-zero true
// decided: bounds true
// Nothing divides and no index is out of bounds, whatever becomes of the sums; that they do not overflow is beyond us.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 1;
  int sum = 0;
  for (unsigned i = 0; i < n % 1000003u; i++) {
    x = x * 1664525u + 1013904223u;
    if (x == 77u) sum += 2147483647;  // open
    sum ^= (int)(x >> 16);
  }
  return sum;
}
