// defines: sin sinf sinl cos cosf cosl tan tanf tanl asin asinf asinl acos acosf acosl atan atanf atanl atan2 atan2f atan2l sincos sincosf sincosl
// Trigonometric functions: exact values, errors, and the range of all other results, which are approximate since
// libraries differ in the last digit. Results may exceed an irrational bound by rounding.

enum {
  kDomainError = 33,
  kRangeError = 34
};

int* __errno_location(void);
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

#define HALF_PI 1.5708
#define PI 3.1416

// A function of one argument: `special` returns the exact results.
#define DEFINE(name, type, suffix, special, range)                  \
  type name##suffix(type x) {                                       \
    if (x != x) return x;                                           \
    special;                                                        \
    type result = any##suffix();                                    \
    __VERIFIER_assume(range);                                       \
    __proviso_approximate("the result of '" #name #suffix "'");     \
    return result;                                                  \
  }

#define HAS_SIGN_OF_X ((x > 0 && result >= 0) || (x < 0 && result <= 0))

#define DEFINE_ALL(type, suffix, nondet, largest, smallest)                                                           \
  type nondet(void);                                                                                                  \
  static type any##suffix(void) { return nondet(); }                                                                  \
  static type undefined##suffix(void) {                                                                               \
    *__errno_location() = kDomainError;                                                                               \
    return __builtin_nan##suffix("");                                                                                 \
  }                                                                                                                   \
  static _Bool is_infinite##suffix(type x) { return x < -largest || x > largest; }                                    \
  /* Tiny arguments give tiny results, which may be errors. */                                                        \
  static void may_underflow##suffix(type x) {                                                                         \
    if (-smallest < x && x < smallest && __VERIFIER_nondet_bool()) *__errno_location() = kRangeError;                 \
  }                                                                                                                   \
  DEFINE(sin, type, suffix, if (x == 0) return x; if (is_infinite##suffix(x)) return undefined##suffix();             \
         may_underflow##suffix(x), -1 <= result && result <= 1)                                                       \
  DEFINE(cos, type, suffix, if (x == 0) return 1; if (is_infinite##suffix(x)) return undefined##suffix(),             \
         -1 <= result && result <= 1)                                                                                 \
  DEFINE(tan, type, suffix, if (x == 0) return x; if (is_infinite##suffix(x)) return undefined##suffix();             \
         may_underflow##suffix(x), -largest <= result && result <= largest)                                           \
  DEFINE(asin, type, suffix, if (x == 0) return x; if (x < -1 || x > 1) return undefined##suffix();                   \
         may_underflow##suffix(x), -HALF_PI <= result && result <= HALF_PI && HAS_SIGN_OF_X)                          \
  DEFINE(acos, type, suffix, if (x == 1) return 0; if (x < -1 || x > 1) return undefined##suffix(),                   \
         0 <= result && result <= PI)                                                                                 \
  DEFINE(atan, type, suffix, if (x == 0) return x; may_underflow##suffix(x),                                          \
         -HALF_PI <= result && result <= HALF_PI && HAS_SIGN_OF_X)                                                    \
  type atan2##suffix(type y, type x) {                                                                                \
    if (x != x || y != y) return x + y;                                                                               \
    if (y == 0 && x > 0) return y;                                                                                    \
    type result = any##suffix();                                                                                      \
    __VERIFIER_assume(-PI <= result && result <= PI && !(y > 0 && result < 0) && !(y < 0 && result > 0));             \
    if (-smallest < result && result < smallest && __VERIFIER_nondet_bool()) *__errno_location() = kRangeError;       \
    __proviso_approximate("the result of 'atan2" #suffix "'");                                                        \
    return result;                                                                                                    \
  }                                                                                                                   \
  void sincos##suffix(type x, type* sine, type* cosine) {                                                             \
    *sine = sin##suffix(x);                                                                                           \
    *cosine = cos##suffix(x);                                                                                         \
  }

DEFINE_ALL(double, , __VERIFIER_nondet_double, __DBL_MAX__, __DBL_MIN__)
DEFINE_ALL(float, f, __VERIFIER_nondet_float, __FLT_MAX__, __FLT_MIN__)
DEFINE_ALL(long double, l, __VERIFIER_nondet_longdouble, __LDBL_MAX__, __LDBL_MIN__)
