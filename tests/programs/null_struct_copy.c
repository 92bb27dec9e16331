// expect: exited 0
struct pair {
  int a, b;
};

int main(void) {
  struct pair source = {1, 2}, *p = &source;
  struct pair copy = *p;
  return copy.b - 2;
}
