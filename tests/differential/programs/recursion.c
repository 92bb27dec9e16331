// Recursive functions: ackermann, hanoi, queens, permutations, mutual recursion, an expression parser.
#include <stdio.h>
#include <string.h>

static unsigned ackermann(unsigned m, unsigned n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

static int moves;
static void hanoi(int n, char from, char to, char via) {
  if (n == 0) return;
  hanoi(n - 1, from, via, to);
  moves++;
  if (n == 4) printf("%c->%c ", from, to);
  hanoi(n - 1, via, to, from);
}

static int queens(int n, int row, unsigned columns, unsigned left, unsigned right) {
  if (row == n) return 1;
  int count = 0;
  for (unsigned free = ~(columns | left | right) & ((1u << n) - 1); free; free &= free - 1) {
    unsigned bit = free & -free;
    count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return count;
}

static void permute(char *s, int k, int *count) {
  if (!s[k]) {
    if ((*count)++ % 5 == 0) printf("%s ", s);
    return;
  }
  for (int i = k; s[i]; i++) {
    char t = s[k];
    s[k] = s[i];
    s[i] = t;
    permute(s, k + 1, count);
    s[i] = s[k];
    s[k] = t;
  }
}

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

static const char *input;
static double sum(void);
static double atom(void) {
  if (*input == '(') {
    input++;
    double v = sum();
    input++;
    return v;
  }
  if (*input == '-') return input++, -atom();
  double v = 0, place = 1;
  while (*input >= '0' && *input <= '9') v = v * 10 + (*input++ - '0');
  if (*input == '.')
    for (input++; *input >= '0' && *input <= '9'; input++) v += (place /= 10) * (*input - '0');
  return v;
}
static double product(void) {
  double v = atom();
  while (*input == '*' || *input == '/') v = *input++ == '*' ? v * atom() : v / atom();
  return v;
}
static double sum(void) {
  double v = product();
  while (*input == '+' || *input == '-') v = *input++ == '+' ? v + product() : v - product();
  return v;
}
static double evaluate(const char *s) { return input = s, sum(); }

static unsigned long long binomial(int n, int k) {
  static unsigned long long memo[64][64];
  if (k == 0 || k == n) return 1;
  if (!memo[n][k]) memo[n][k] = binomial(n - 1, k - 1) + binomial(n - 1, k);
  return memo[n][k];
}

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static int digits(int n, char *out) {
  int at = n >= 10 ? digits(n / 10, out) : 0;
  out[at] = (char)('0' + n % 10);
  out[at + 1] = 0;
  return at + 1;
}

int main(void) {
  printf("%u %u\n", ackermann(2, 5), ackermann(3, 3));
  hanoi(6, 'a', 'b', 'c');
  printf("%d\n", moves);
  for (int n = 1; n < 8; n++) printf("%d ", queens(n, 0, 0, 0, 0));
  char word[] = "abcde";
  int count = 0;
  permute(word, 0, &count);
  printf("%d\n", count);
  printf("%d %d\n", is_even(100), is_odd(37));
  printf("%g %g %g\n", evaluate("1+2*3"), evaluate("(1.5-4)*-2/(3-1)"), evaluate("--7*(2+(3-1)*2.25)"));
  printf("%llu %llu %d\n", binomial(40, 20), binomial(62, 31), gcd(1071, 462));
  char text[12];
  digits(1234567, text);
  puts(text);
  return 0;
}
