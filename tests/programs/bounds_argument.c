// expect: exited 0
static int sum(const int *values, int count) {
  int result = 0;
  for (int i = 0; i < count; i++)
    result += values[i];
  return result;
}

int main(void) {
  int values[] = {1, 2, 3};
  return sum(values, sizeof values / sizeof *values) != 6;
}
