// testgen: --goal locations
// result: 5 of 5 covered, 0 dead, 0 open
// prints: Functions that 'main' does not call, not counted: spare
int __VERIFIER_nondet_int(void);
int spare(int x) { return x ? 1 : 2; }
int main(void) { return __VERIFIER_nondet_int() > 99 ? 3 : 4; }
