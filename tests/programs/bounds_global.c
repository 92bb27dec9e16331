// expect: exited 0
static int table[10];
static int other[10];

int main(void) {
  int sum = other[0];
  for (int i = 9; i >= 0; i--)
    sum += table[i];
  return sum;
}
