// Past the end of the member array, though inside the object.
// expect: exited 0
struct record {
  int id[2];
  int key[2];
};

int main(void) {
  struct record r = {{1, 2}, {3, 4}};
  int i = 1;
  return r.id[i] == 0;
}
