// Paper 001, figure 21a, with the other assertion of the text.
// check: --property unreach-call
// also: --analysis k-induction
// verdict: TRUE
extern void reach_error(void);

int main(void) {
  int i = 0, j = 0, x = 0, y = 0;
  _Bool b = 0;
  while (i < 20 || x < 20) {
    if (b) {
      x = x + 1;
      y = y + 1;
    } else {
      i = i + 1;
      j = j + 1;
    }
    b = !b;
  }
  if (!(j >= 20 && y >= 20)) reach_error();
  return 0;
}
