// check: --property termination --time-limit 20s
// verdict: TRUE
// A number goes up and down.
int main(void) {
  int up = 1, x = 0;
  while (x >= 0) {
    if (up) {
      x++;
      if (x == 10) up = 0;
    } else {
      x--;
    }
  }
  return x;
}
