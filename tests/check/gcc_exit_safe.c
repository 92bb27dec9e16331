// also: --analysis bmc
// verdict: TRUE
// Clang does not know this builtin of GCC's.
extern void reach_error(void);
int main(void) {
  __builtin_exit(0);
  reach_error();
}
