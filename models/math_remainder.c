// defines: fmod fmodf fmodl remainder remainderf remainderl drem dremf dreml
// Remainders, which are exact: by long division of the significands.

int* __errno_location(void);

enum {
  kDomainError = 33
};

typedef unsigned long long u64;

// A finite number's magnitude is significand * 2^exponent.
struct parts {
  u64 significand;
  int exponent;
  _Bool negative;
};

// A format: the width of the significand, and the exponent of the smallest subnormal.
struct format {
  int precision;
  int smallest;
};

#define DEFINE_IEEE(type, suffix, word, precision, smallest)                                                          \
  static const struct format format##suffix = {precision, smallest};                                                  \
  union view##suffix {                                                                                                \
    type value;                                                                                                       \
    word bits;                                                                                                        \
  };                                                                                                                  \
  static struct parts take_apart##suffix(type x) {                                                                    \
    union view##suffix view = {x};                                                                                    \
    int exponent = (int)(view.bits << 1 >> precision);                                                                \
    word fraction = view.bits & (((word)1 << (precision - 1)) - 1);                                                   \
    struct parts parts = {fraction, smallest, (view.bits >> (8 * sizeof(type) - 1)) != 0};                            \
    if (exponent != 0) {                                                                                              \
      parts.significand |= (u64)1 << (precision - 1);                                                                 \
      parts.exponent += exponent - 1;                                                                                 \
    }                                                                                                                 \
    return parts;                                                                                                     \
  }                                                                                                                   \
  static type put_together##suffix(struct parts parts) {                                                              \
    parts = normalize(parts, &format##suffix);                                                                        \
    union view##suffix view;                                                                                          \
    view.bits = (word)parts.significand;                                                                              \
    if (parts.significand >> (precision - 1) != 0) view.bits += (word)(parts.exponent - smallest) << (precision - 1); \
    return parts.negative ? -view.value : view.value;                                                                 \
  }

// Normalises: makes the significand as large as the format allows without changing the value.
static struct parts normalize(struct parts parts, const struct format* format) {
  while (parts.significand >> (format->precision - 1) == 0 && parts.exponent > format->smallest && parts.significand != 0) {
    parts.significand <<= 1;
    parts.exponent--;
  }
  return parts;
}

DEFINE_IEEE(double, , u64, 53, -1074)
DEFINE_IEEE(float, f, unsigned, 24, -149)

// The 80-bit format has an explicit leading bit.
static const struct format formatl = {64, -16445};

union viewl {
  long double value;
  struct {
    u64 significand;
    unsigned short exponent;
  } fields;
};

static struct parts take_apartl(long double x) {
  union viewl view;
  view.value = x;
  int exponent = view.fields.exponent & 0x7fff;
  struct parts parts = {view.fields.significand, formatl.smallest + (exponent == 0 ? 0 : exponent - 1), view.fields.exponent >> 15 != 0};
  return parts;
}

static long double put_togetherl(struct parts parts) {
  parts = normalize(parts, &formatl);
  union viewl view;
  view.value = 0;
  view.fields.significand = parts.significand;
  view.fields.exponent = (unsigned short)(parts.significand >> 63 == 0 ? 0 : parts.exponent - formatl.smallest + 1);
  return parts.negative ? -view.value : view.value;
}

// The remainder of the magnitudes left / right (right is not zero). *odd: whether the truncated quotient is odd, if the
// remainder is not 0.
static struct parts divide(struct parts left, struct parts right, _Bool* odd) {
  *odd = 0;
  left.negative = 0;
  // Then the divisor is normal, hence larger.
  if (left.exponent < right.exponent) return left;
  *odd = (left.significand / right.significand & 1) != 0;
  left.significand %= right.significand;
  for (; left.exponent > right.exponent && left.significand != 0; left.exponent--) {
    _Bool carry = left.significand >> 63 != 0;
    left.significand <<= 1;
    *odd = carry || left.significand >= right.significand;
    if (*odd) left.significand -= right.significand;
  }
  left.exponent = right.exponent;
  return left;
}

// If the fraction of the quotient is above one half, or one half and the quotient odd, `remainder` takes the next
// multiple of the divisor. The difference it compares with is exact in the relevant cases.
#define DEFINE_ALL(type, suffix, largest)                                            \
  static _Bool is_undefined##suffix(type x, type y) {                                \
    if (x != x || y != y) return 1;                                                  \
    if (y != 0 && -largest <= x && x <= largest) return 0;                           \
    *__errno_location() = kDomainError;                                              \
    return 1;                                                                        \
  }                                                                                  \
  type fmod##suffix(type x, type y) {                                                \
    if (is_undefined##suffix(x, y)) return __builtin_nan##suffix("");                \
    if (y < -largest || y > largest) return x;                                       \
    _Bool odd;                                                                       \
    struct parts dividend = take_apart##suffix(x);                                   \
    struct parts rest = divide(dividend, take_apart##suffix(y), &odd);               \
    rest.negative = dividend.negative;                                               \
    return put_together##suffix(rest);                                               \
  }                                                                                  \
  static type nearest_remainder##suffix(type x, type y) {                            \
    if (is_undefined##suffix(x, y)) return __builtin_nan##suffix("");                \
    if (y < -largest || y > largest) return x;                                       \
    _Bool odd;                                                                       \
    struct parts dividend = take_apart##suffix(x);                                   \
    type rest = put_together##suffix(divide(dividend, take_apart##suffix(y), &odd)); \
    type distance = (y < 0 ? -y : y) - rest;                                         \
    if (rest > distance || (rest == distance && odd)) rest = -distance;              \
    return dividend.negative ? -rest : rest;                                         \
  }                                                                                  \
  type remainder##suffix(type x, type y) { return nearest_remainder##suffix(x, y); } \
  type drem##suffix(type x, type y) { return nearest_remainder##suffix(x, y); }

DEFINE_ALL(double, , __DBL_MAX__)
DEFINE_ALL(float, f, __FLT_MAX__)
DEFINE_ALL(long double, l, __LDBL_MAX__)
