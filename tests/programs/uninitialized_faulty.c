// An indeterminate value is asked for like an input.
// expect: out of inputs at 6
// sanitizer: skip, it is no fault for these sanitizers
int main(void) {
  int x;
  int y = x;
  return y;
}
