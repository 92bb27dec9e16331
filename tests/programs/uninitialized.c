// An indeterminate value is asked for like an input.
// expect: exited 0
int main(void) {
  int x = 0;
  int y = x;
  return y;
}
