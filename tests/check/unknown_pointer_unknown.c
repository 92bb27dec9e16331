// verdict: UNKNOWN
// A pointer that may have any value may be equal to the address of a variable.
void reach_error(void) {}
extern int *somewhere(void);
int main(void) {
  int x = 0;
  if (somewhere() == &x) reach_error();
  return x;
}
