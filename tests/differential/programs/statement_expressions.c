// GNU C: statement expressions, typeof, ?: without middle, __auto_type, nested ones, in conditions and initialisers.
#include <stdio.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) do { __auto_type t_ = (a); (a) = (b); (b) = t_; } while (0)

static int calls;
static int next(void) { return ++calls; }

struct pair { int a, b; };

static int early(int x) {
  int r = ({ if (x > 5) return 100; x * 2; });
  return r + 1;
}

static int loop_in_condition(int n) {
  int steps = 0;
  while (({ steps++; n = n % 2 ? 3 * n + 1 : n / 2; n != 1; }))
    ;
  return steps;
}

int main(void) {
  printf("%d\n", MAX(next(), next()));
  printf("%d\n", calls);
  printf("%g %d\n", MAX(2, 2.5), MAX('a', 5));
  int x = 1, y = 2;
  SWAP(x, y);
  double d = 1.5, e = 2.5;
  SWAP(d, e);
  printf("%d %d %g %g\n", x, y, d, e);
  int z = next() ?: 99;
  printf("%d %d\n", z, 0 ?: next());
  printf("%d\n", calls);
  struct pair p = ({ struct pair q = {x, y}; q.a += 10; q; });
  printf("%d %d %d\n", p.a, p.b, ({ struct pair q = p; q.b *= 3; q; }).b);
  printf("%d %d\n", early(3), early(6));
  printf("%d\n", loop_in_condition(27));
  int sum = 0;
  for (int i = 0; ({ int limit = 5; i < limit; }); i += ({ sum += i; 1; }))
    ;
  printf("%d\n", sum);
  int values[] = {({ int t = 3; t * t; }), ({ 4; }), MAX(MAX(1, 7), MAX(5, 2))};
  printf("%d %d %d\n", values[0], values[1], values[2]);
  __typeof__(values) copy;
  __typeof__(&values[0]) pointer = copy;
  for (unsigned i = 0; i < sizeof copy / sizeof *copy; i++) *pointer++ = values[i] + 1;
  printf("%d %zu\n", copy[2], sizeof(__typeof__(x + d)));
  int outer = 5;
  int result = ({
    int outer = 7;
    ({ int inner = outer; inner + 1; }) + outer;
  }) + outer;
  printf("%d\n", result);
  switch (({ next(); calls % 3; })) {
    case 0: puts("zero"); break;
    case 1: puts("one"); break;
    default: puts("two");
  }
  int k = ({ goto skip; 5; });
  printf("%d\n", k);
skip:
  printf("%d %d\n", ({ int a[3] = {1, 2, 3}; a[1]; }), calls);
  const char *name = ({ const char *s = "chosen"; calls > 2 ? s : "other"; });
  puts(name);
  if (({ int t = calls; t > 100; }) || ({ calls = 50; calls > 10; })) printf("%d\n", calls);
  return ({ int status = 4; status; });
}
