// check: --property bounds
// also: --analysis execution
// also: --analysis bmc
// also: --analysis k-induction
// also: --analysis value
// also: --analysis predicate
// also: --analysis impact
// also: --analysis pdr
// verdict: FALSE(bounds)
// harness: none, sanitizers take the rest of the struct for the array's
// The end of an array is no element, whatever type it is seen as.
struct part {
  int a[2];
  int b;
} s;

int main(void) { return (int)*(unsigned *)&s.a[2]; }
