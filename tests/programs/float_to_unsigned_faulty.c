// expect: bad float conversion at 4
int main(void) {
  float x = -1.0f;
  unsigned u = (unsigned)x;
  return u != 0;
}
