// also: --analysis bmc
// verdict: FALSE(unreach-call)
// harness: none, Clang does not know this builtin of GCC's
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef int vector __attribute__((vector_size(16)));
int main(void) {
  vector values = {10, 11, 12, 13};
  int first = __VERIFIER_nondet_int();
  vector order = {first, 6, 1, -1};
  vector result = __builtin_shuffle(values, order);
  if (result[0] != 10 + (first & 3) || result[1] != 12 || result[2] != 12 || result[3] != 13) reach_error();
  return 0;
}
