// A formula that is small as terms and large as a circuit.
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void reach_error(void);
#define STEP(n)                        \
  x = x / (y + n##ull) * (x ^ n##7ull); \
  y = y % (x | 1) + n;
#define STEPS(n) STEP(n##1) STEP(n##2) STEP(n##3) STEP(n##4) STEP(n##5) STEP(n##6) STEP(n##7) STEP(n##8) STEP(n##9) STEP(n##0)
#define MANY(n) STEPS(n##1) STEPS(n##2) STEPS(n##3) STEPS(n##4) STEPS(n##5) STEPS(n##6) STEPS(n##7) STEPS(n##8) STEPS(n##9) STEPS(n##0)
int main(void) {
  unsigned long long x = __VERIFIER_nondet_ulonglong(), y = __VERIFIER_nondet_ulonglong();
  MANY(1) MANY(2) MANY(3) MANY(4) MANY(5) MANY(6) MANY(7) MANY(8) MANY(9)
  MANY(11) MANY(12) MANY(13) MANY(14) MANY(15) MANY(16) MANY(17) MANY(18) MANY(19)
  if (x == 99) reach_error();
  return 0;
}
