// expect: exited 0
int main(void) {
  const char *s = "abc";
  int i = 3;
  return s[i] != 0;
}
