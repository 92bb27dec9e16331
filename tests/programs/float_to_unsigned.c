// expect: exited 0
int main(void) {
  float x = -0.75f;
  unsigned u = (unsigned)x;
  return u != 0;
}
