// check: --analysis predicate --time-limit 30s
// also: --analysis impact
// also: --analysis pdr
// also: --analysis value
// verdict: FALSE(unreach-call)
// Loops that read inputs, among those that lead to the fault: some go round as often as an input says, some until a certain input comes.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
static int read(void) {
  return __VERIFIER_nondet_int();
}
static int sum(int n) {
  int s = 0;
  for (int k = 0; k < n; k++)
    if (read() == 3) s++;
  return s;
}
#define COUNTED { int n = read(); for (int k = 0; k < n; k++) t += read() & 1; }
#define ENDED while (read() != 12345) t++;
#define EVEN { int k = 0; while (k < 10) if (__VERIFIER_nondet_uchar() & 1) k++; else t += k; }
#define TEN(X) X X X X X X X X X X
int main(void) {
  int t = 0, x = read();
  TEN(COUNTED ENDED COUNTED EVEN t += sum(read());)
  int y = read(), z = read();
  ENDED
  if (x == 77 && y == x + 5 && z == y && read() == 8) reach_error();
  return t;
}
