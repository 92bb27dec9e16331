// defines: abs labs llabs imaxabs div ldiv lldiv imaxdiv ffs ffsl ffsll
// Integer arithmetic of stdlib.h. The absolute value of the smallest number and division by zero are undefined, as is
// the arithmetic here.

typedef struct {
  int quot;
  int rem;
} div_t;

typedef struct {
  long quot;
  long rem;
} ldiv_t;

typedef struct {
  long long quot;
  long long rem;
} lldiv_t;

typedef struct {
  __INTMAX_TYPE__ quot;
  __INTMAX_TYPE__ rem;
} imaxdiv_t;

int abs(int value) { return value < 0 ? -value : value; }

long labs(long value) { return value < 0 ? -value : value; }

long long llabs(long long value) { return value < 0 ? -value : value; }

__INTMAX_TYPE__ imaxabs(__INTMAX_TYPE__ value) { return value < 0 ? -value : value; }

div_t div(int dividend, int divisor) {
  div_t result = {dividend / divisor, dividend % divisor};
  return result;
}

ldiv_t ldiv(long dividend, long divisor) {
  ldiv_t result = {dividend / divisor, dividend % divisor};
  return result;
}

lldiv_t lldiv(long long dividend, long long divisor) {
  lldiv_t result = {dividend / divisor, dividend % divisor};
  return result;
}

imaxdiv_t imaxdiv(__INTMAX_TYPE__ dividend, __INTMAX_TYPE__ divisor) {
  imaxdiv_t result = {dividend / divisor, dividend % divisor};
  return result;
}

int ffs(int value) { return value == 0 ? 0 : __builtin_ctz((unsigned)value) + 1; }

int ffsl(long value) { return value == 0 ? 0 : __builtin_ctzl((unsigned long)value) + 1; }

int ffsll(long long value) { return value == 0 ? 0 : __builtin_ctzll((unsigned long long)value) + 1; }
