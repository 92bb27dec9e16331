// testgen: --goal branches
// result: 6 of 6 covered, 0 dead, 0 open
// Functions without a body are inputs; the result of a call may be dropped.
int sensor(int channel);
void log_value(int value);
_Bool ready(void);
struct pair {
  int a, b;
};
struct pair two(void);

int main(void) {
  sensor(1);
  two();
  if (!ready()) return 1;  // true covered, false covered
  int first = sensor(2);
  sensor(3);
  int second = sensor(4);
  log_value(first);
  if (first == 424242)      // true covered, false covered
    if (second == -434343)  // true covered, false covered
      return 2;
  return 0;
}
