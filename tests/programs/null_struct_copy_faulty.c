// expect: null pointer access at 8
struct pair {
  int a, b;
};

int main(void) {
  struct pair source = {1, 2}, *p = 0;
  struct pair copy = *p;
  return copy.b - 2;
}
