// defines: sinh sinhf sinhl cosh coshf coshl tanh tanhf tanhl asinh asinhf asinhl acosh acoshf acoshl atanh atanhf atanhl erf erff erfl erfc erfcf erfcl cbrt cbrtf cbrtl hypot hypotf hypotl
// Hyperbolic functions, the error function, cube roots and hypotenuses: exact values, errors, and the range of all
// other results, since libraries differ in the last digit.

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

#define HAS_SIGN_OF_X ((x > 0 && result >= 0) || (x < 0 && result <= 0))

#define DEFINE_ALL(type, suffix, nondet, largest, smallest)                                                             \
  type nondet(void);                                                                                                    \
  static type any##suffix(void) { return nondet(); }                                                                    \
  static type failed##suffix(int error, type result) {                                                                  \
    *__errno_location() = error;                                                                                        \
    return result;                                                                                                      \
  }                                                                                                                     \
  static _Bool is_infinite##suffix(type x) { return x < -largest || x > largest; }                                      \
  /* A finite argument has an infinite result only where it is too large to be represented; a tiny one may be an error. */ \
  static void check##suffix(type result) {                                                                              \
    _Bool is_tiny = -smallest < result && result < smallest;                                                            \
    if (is_infinite##suffix(result) || (is_tiny && __VERIFIER_nondet_bool())) *__errno_location() = kRangeError;        \
  }                                                                                                                     \
  DEFINE(sinh, type, suffix, if (x == 0 || is_infinite##suffix(x)) return x, HAS_SIGN_OF_X)                             \
  DEFINE(cosh, type, suffix, if (x == 0) return 1; if (is_infinite##suffix(x)) return x < 0 ? -x : x, result >= 1)      \
  DEFINE(tanh, type, suffix, if (x == 0) return x; if (is_infinite##suffix(x)) return x < 0 ? -1 : 1,                   \
         -1 <= result && result <= 1 && HAS_SIGN_OF_X)                                                                  \
  DEFINE(asinh, type, suffix, if (x == 0 || is_infinite##suffix(x)) return x,                                           \
         -largest <= result && result <= largest && HAS_SIGN_OF_X)                                                      \
  DEFINE(acosh, type, suffix, if (x < 1) return failed##suffix(kDomainError, __builtin_nan##suffix(""));                \
         if (x == 1) return 0; if (is_infinite##suffix(x)) return x, 0 <= result && result <= largest)                  \
  DEFINE(atanh, type, suffix, if (x == 0) return x;                                                                     \
         if (x < -1 || x > 1) return failed##suffix(kDomainError, __builtin_nan##suffix(""));                           \
         if (x == 1 || x == -1) return failed##suffix(kRangeError, x * __builtin_inf##suffix()),                        \
         -largest <= result && result <= largest && HAS_SIGN_OF_X)                                                      \
  DEFINE(erf, type, suffix, if (x == 0) return x; if (is_infinite##suffix(x)) return x < 0 ? -1 : 1,                    \
         -1 <= result && result <= 1 && HAS_SIGN_OF_X)                                                                  \
  DEFINE(erfc, type, suffix, if (x == 0) return 1; if (is_infinite##suffix(x)) return x < 0 ? 2 : 0,                    \
         0 <= result && result <= 2)                                                                                    \
  DEFINE(cbrt, type, suffix, if (x == 0 || is_infinite##suffix(x)) return x,                                            \
         -largest <= result && result <= largest && HAS_SIGN_OF_X)                                                      \
  type hypot##suffix(type x, type y) {                                                                                  \
    if (is_infinite##suffix(x) || is_infinite##suffix(y)) return __builtin_inf##suffix();                               \
    if (x != x || y != y) return x + y;                                                                                 \
    if (x < 0) x = -x;                                                                                                  \
    if (y < 0) y = -y;                                                                                                  \
    if (x == 0) return y == 0 ? 0 : y;                                                                                  \
    if (y == 0) return x;                                                                                               \
    type result = any##suffix();                                                                                        \
    __VERIFIER_assume(result >= x && result >= y);                                                                      \
    check##suffix(result);                                                                                              \
    __proviso_approximate("the result of 'hypot" #suffix "'");                                                          \
    return result;                                                                                                      \
  }

DEFINE_ALL(double, , __VERIFIER_nondet_double, __DBL_MAX__, __DBL_MIN__)
DEFINE_ALL(float, f, __VERIFIER_nondet_float, __FLT_MAX__, __FLT_MIN__)
DEFINE_ALL(long double, l, __VERIFIER_nondet_longdouble, __LDBL_MAX__, __LDBL_MIN__)
