// defines: exp expf expl exp2 exp2f exp2l exp10 exp10f exp10l expm1 expm1f expm1l log logf logl log2 log2f log2l log10 log10f log10l log1p log1pf log1pl pow powf powl
// Exponentials, logarithms and powers: exact values, errors, and the range of all other results, since libraries differ
// in the last digit.

enum {
  kDomainError = 33,
  kRangeError = 34
};

int* __errno_location(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

// A function of one argument: `special` returns the exact results.
#define DEFINE(name, type, suffix, special, range)                  \
  type name##suffix(type x) {                                       \
    if (x != x) return x;                                           \
    special;                                                        \
    type result = any##suffix();                                    \
    __VERIFIER_assume(range);                                       \
    check##suffix(result);                                          \
    __proviso_approximate("the result of '" #name #suffix "'");     \
    return result;                                                  \
  }

// Exponentials pass through 1, logarithms through 0, and both are increasing.
#define DEFINE_EXPONENTIAL(name, type, suffix)                                                                     \
  DEFINE(name, type, suffix, if (x == 0) return 1; if (is_infinite##suffix(x)) return x < 0 ? 0 : x,               \
         result >= 0 && !(x > 0 && result < 1) && !(x < 0 && result > 1))

// An upper bound of the logarithms of all formats.
#define MOST 16446
#define DEFINE_LOGARITHM(name, type, suffix)                                                                       \
  DEFINE(name, type, suffix, if (x < 0) return failed##suffix(kDomainError, __builtin_nan##suffix(""));            \
         if (x == 0) return failed##suffix(kRangeError, -__builtin_inf##suffix()); if (x == 1) return 0;           \
         if (is_infinite##suffix(x)) return x, x > 1 ? 0 <= result && result <= MOST : -MOST <= result && result <= 0)

#define DEFINE_ALL(type, suffix, nondet, largest, smallest, digits)                                                          \
  type nondet(void);                                                                                                         \
  type __proviso_trunc##suffix(type);                                                                                        \
  static type any##suffix(void) { return nondet(); }                                                                         \
  static type failed##suffix(int error, type result) {                                                                       \
    *__errno_location() = error;                                                                                             \
    return result;                                                                                                           \
  }                                                                                                                          \
  static _Bool is_infinite##suffix(type x) { return x < -largest || x > largest; }                                           \
  /* A finite argument has an infinite result only where it is too large to be represented; a tiny one may be an error. */   \
  static void check##suffix(type result) {                                                                                   \
    _Bool is_tiny = -smallest < result && result < smallest;                                                                 \
    if (is_infinite##suffix(result) || (is_tiny && __VERIFIER_nondet_bool())) *__errno_location() = kRangeError;             \
  }                                                                                                                          \
  DEFINE_EXPONENTIAL(exp, type, suffix)                                                                                      \
  DEFINE_EXPONENTIAL(exp2, type, suffix)                                                                                     \
  DEFINE_EXPONENTIAL(exp10, type, suffix)                                                                                    \
  DEFINE(expm1, type, suffix, if (x == 0) return x; if (is_infinite##suffix(x)) return x < 0 ? -1 : x,                       \
         x > 0 ? result >= 0 : -1 <= result && result <= 0)                                                                  \
  DEFINE_LOGARITHM(log, type, suffix)                                                                                        \
  DEFINE_LOGARITHM(log2, type, suffix)                                                                                       \
  DEFINE_LOGARITHM(log10, type, suffix)                                                                                      \
  DEFINE(log1p, type, suffix, if (x < -1) return failed##suffix(kDomainError, __builtin_nan##suffix(""));                    \
         if (x == -1) return failed##suffix(kRangeError, -__builtin_inf##suffix());                                          \
         if (x == 0 || is_infinite##suffix(x)) return x,                                                                     \
         x > 0 ? 0 <= result && result <= MOST : -MOST <= result && result <= 0)                                             \
  static _Bool is_integer##suffix(type x) { return __proviso_trunc##suffix(x) == x; }                                        \
  /* Squares and cubes that the format can represent are exact. */                                                           \
  static _Bool is_small##suffix(type x, int bits) {                                                                          \
    type limit = (type)(1ull << bits);                                                                                       \
    return -limit <= x && x <= limit && is_integer##suffix(x);                                                               \
  }                                                                                                                          \
  type pow##suffix(type x, type y) {                                                                                         \
    if (y == 0 || x == 1) return 1;                                                                                          \
    if (x != x || y != y) return x + y;                                                                                      \
    if (y == 1) return x;                                                                                                    \
    if (y == 2 && is_small##suffix(x, digits / 2)) return x * x;                                                             \
    if (y == 3 && is_small##suffix(x, digits / 3)) return x * x * x;                                                         \
    if (x == 2 && 0 < y && y < 63 && is_integer##suffix(y)) return (type)(1ull << (int)y);                                   \
    if (x == -1 && is_infinite##suffix(y)) return 1;                                                                         \
    _Bool is_finite = !is_infinite##suffix(x) && !is_infinite##suffix(y);                                                    \
    if (x < 0 && is_finite && !is_integer##suffix(y)) return failed##suffix(kDomainError, __builtin_nan##suffix(""));        \
    type result = any##suffix();                                                                                             \
    __VERIFIER_assume(result == result && !(x > 0 && result < 0));                                                           \
    if (is_finite) check##suffix(result);                                                                                    \
    __proviso_approximate("the result of 'pow" #suffix "'");                                                                 \
    return result;                                                                                                           \
  }

DEFINE_ALL(double, , __VERIFIER_nondet_double, __DBL_MAX__, __DBL_MIN__, __DBL_MANT_DIG__)
DEFINE_ALL(float, f, __VERIFIER_nondet_float, __FLT_MAX__, __FLT_MIN__, __FLT_MANT_DIG__)
DEFINE_ALL(long double, l, __VERIFIER_nondet_longdouble, __LDBL_MAX__, __LDBL_MIN__, __LDBL_MANT_DIG__)
