// Control flow: loops, switch with fall-through and ranges, goto into a loop, short circuit, conditional expressions.
int classify(int n) {
  switch (n) {
    case 0: return 0;
    case 1:
    case 2: n += 10;  // falls through
    case 100 ... 200: return n;
    default: break;
  }
  return n < 0 ? -1 : 1;
}

int collatz(unsigned n) {
  int steps = 0;
  do {
    if (n % 2 == 0)
      n /= 2;
    else
      n = 3 * n + 1;
    ++steps;
  } while (n != 1 && steps < 1000);
  return steps;
}

int main(void) {
  int i = 0, sum = 0;
  if (classify(5) || !collatz(7u)) goto inside;
  for (; i < 10; i++) {
    if (i == 3) continue;
  inside:
    sum += i;
    while (sum > 20) sum -= 7;
  }
  for (;;) {
    if (sum-- == 0) break;
  }
  return (sum, i);
}
