// check: --property valid-memsafety
// verdict: FALSE(valid-deref)
// Nobody set the pointer that is followed.
int main(void) {
  int *a;
  int n = 3;
  return a[n];
}
