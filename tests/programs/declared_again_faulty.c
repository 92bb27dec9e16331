// expect: out of inputs at 10
// sanitizer: skip, they do not look for indeterminate values
// A goto reaches the declaration again while the object lives: its value is indeterminate then.
int main(void) {
  int *kept = 0;
again:;
  int x;
  if (kept) {
    // x = 3 is forgotten
    return *kept;
  }
  x = 4;
  kept = &x;
  goto again;
}
