// expect: write to constant data at 4
int main(void) {
  char *s = "abc";
  s[0] = 'x';
  return s[0] != 'x';
}
