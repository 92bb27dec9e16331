// expect: exited 3
// sanitizer: skip, they do not look for indeterminate values
// A goto reaches the declaration again while the object lives.
int main(void) {
  int *kept = 0;
again:;
  int x;
  if (kept) {
    x = 3;
    return *kept;
  }
  x = 4;
  kept = &x;
  goto again;
}
