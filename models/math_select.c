// defines: fmin fminf fminl fmax fmaxf fmaxl fdim fdimf fdiml copysign copysignf copysignl nan nanf nanl
// Functions that select one of their arguments. If one is a NaN, fmin and fmax return the other; for zeros of different
// signs they return either, as C allows (processors and glibc versions differ).

int* __errno_location(void);
_Bool __proviso_perhaps(void);

enum {
  kRangeError = 34
};

#define DEFINE_ALL(type, suffix, largest)                                                                      \
  union view##suffix {                                                                                         \
    type value;                                                                                                \
    unsigned char bytes[sizeof(type)];                                                                         \
  };                                                                                                           \
  static _Bool is_negative##suffix(type x) {                                                                   \
    union view##suffix view = {x};                                                                             \
    return view.bytes[sizeof(type) > 8 ? 9 : sizeof(type) - 1] >> 7;                                           \
  }                                                                                                            \
  type fmin##suffix(type x, type y) {                                                                          \
    if (x == 0 && y == 0 && is_negative##suffix(x) != is_negative##suffix(y) && __proviso_perhaps()) return x; \
    return x < y || y != y ? x : y;                                                                            \
  }                                                                                                            \
  type fmax##suffix(type x, type y) {                                                                          \
    if (x == 0 && y == 0 && is_negative##suffix(x) != is_negative##suffix(y) && __proviso_perhaps()) return x; \
    return x > y || y != y ? x : y;                                                                            \
  }                                                                                                            \
  type fdim##suffix(type x, type y) {                                                                          \
    if (x <= y) return 0;                                                                                      \
    type difference = x - y;                                                                                   \
    if (difference > largest && x <= largest && y >= -largest) *__errno_location() = kRangeError;              \
    return difference;                                                                                         \
  }                                                                                                            \
  type copysign##suffix(type x, type y) {                                                                      \
    union view##suffix magnitude = {x};                                                                        \
    union view##suffix sign = {y};                                                                             \
    unsigned last = sizeof(type) > 8 ? 9 : sizeof(type) - 1;                                                   \
    magnitude.bytes[last] = (unsigned char)((magnitude.bytes[last] & 127) | (sign.bytes[last] & 128));         \
    return magnitude.value;                                                                                    \
  }                                                                                                            \
  type nan##suffix(const char* text) {                                                                         \
    volatile char first = *text; /* its contents choose among NaNs, which are one here */                      \
    (void)first;                                                                                               \
    return __builtin_nan##suffix("");                                                                          \
  }

DEFINE_ALL(double, , __DBL_MAX__)
DEFINE_ALL(float, f, __FLT_MAX__)
DEFINE_ALL(long double, l, __LDBL_MAX__)
