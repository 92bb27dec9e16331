// check: --property unreach-call
// also: --analysis execution
// also: --analysis bmc
// also: --analysis value
// verdict: FALSE(unreach-call)
// An execution from which inputs are left out may give a number to what asks for a pointer.
void reach_error(void);
int *pointer(void);
int number(void);
int main(void) {
  int x = number();
  int *p = pointer();
  int y = number();
  int z = number();
  if (y < 0 && z < 0) reach_error();
  return 0;
}
