// check: --property bounds
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// also: --analysis interval
// verdict: TRUE
struct part {
  int a[2];
  int b;
} s;
union view {
  unsigned whole;
  unsigned char bytes[4];
};

int main(void) {
  unsigned *end = (unsigned *)&s.a[2];
  return (int)*(unsigned *)&s.a[1] + ((union view *)&s.a[0])->bytes[3] + (end == 0);
}
