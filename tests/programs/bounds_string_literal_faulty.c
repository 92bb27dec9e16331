// expect: out-of-bounds access at 5
int main(void) {
  const char *s = "abc";
  int i = 4;
  return s[i] != 0;
}
