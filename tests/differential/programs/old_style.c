// C as it was written: K&R definitions, implicit int, undeclared functions, tentative definitions, comma everywhere.
#include <stdio.h>
#include <string.h>

int add();
int tentative;
int tentative;
extern int defined_below;
static later();

int add(a, b)
int a, b;
{
  return a + b;
}

double average(values, n)
double *values;
int n;
{
  double s = 0;
  register int i;
  for (i = 0; i < n; i++) s += values[i];
  return s / n;
}

narrow(c, s, f)
char c;
short s;
float f;
{
  return c + s + (int)f;
}

char *copy(to, from) register char *to, *from;
{
  char *start = to;
  while (*to++ = *from++)
    ;
  return start;
}

static later() { return defined_below; }
int defined_below = 17;

int (*table[])() = {add, narrow};

int main(argc, argv)
char **argv;
{
  auto x = 5;
  double v[3];
  char buffer[10];
  v[0] = 1, v[1] = 2, v[2] = 6;
  printf("%d %g\n", add(2, 3), average(v, 3));
  printf("%d\n", narrow('a', 1000, 2.5));
  puts(copy(buffer, "kr"));
  tentative += x;
  printf("%d %d\n", tentative, later());
  printf("%d\n", (*table[0])(4, 5));
  printf("%d %d\n", argc, argv != 0);
  {
    extern int defined_below;
    defined_below++;
  }
  printf("%d\n", defined_below);
  if (x) if (x > 10) puts("big"); else puts("small");
  for (;;) { if (x-- <= 0) break; }
  return x + 1;
}
