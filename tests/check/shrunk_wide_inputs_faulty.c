// check: --property unreach-call
// also: --analysis bmc
// also: --analysis value
// verdict: FALSE(unreach-call)
// An execution from which inputs are left out may give a number to what asks for a pointer.
void reach_error(void);
int *pointer(void);
unsigned __int128 number(void);
int main(void) {
  unsigned __int128 x = number();
  int *p = pointer();
  unsigned __int128 y = number();
  unsigned __int128 z = number();
  if (y >> 64 == 1 && z >> 64 == 1) reach_error();
  return 0;
}
