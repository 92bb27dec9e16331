extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int); extern void abort(void); void reach_error() {} void assume_abort_if_not(int c) { if (!c) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } return; }
volatile int device; _Thread_local int local; _Atomic int counter;
int main(void) { int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x > 0); while (x < 100) { x += device; counter++; } __VERIFIER_assert(x >= 100); return local; }
