// defines: ldexp ldexpf ldexpl scalbn scalbnf scalbnl scalbln scalblnf scalblnl frexp frexpf frexpl modf modff modfl ilogb ilogbf ilogbl logb logbf logbl nextafter nextafterf nextafterl nexttoward nexttowardf nexttowardl
// Functions on the representation of floating-point numbers: exponents, fractions, neighbours.

int* __errno_location(void);

enum {
  kRangeError = 34,
  kDomainError = 33
};

typedef unsigned long long u64;

// A finite number's magnitude is significand * 2^exponent.
struct parts {
  u64 significand;
  int exponent;
  _Bool negative;
};

// A format: the width of the significand, the exponent of the smallest subnormal, and the exponent that overflows.
struct format {
  int precision;
  int smallest;
  int limit;
};

#define DEFINE_IEEE(type, suffix, word, precision, smallest, limit)                                                   \
  static const struct format format##suffix = {precision, smallest, limit};                                           \
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

DEFINE_IEEE(double, , u64, 53, -1074, 1024)
DEFINE_IEEE(float, f, unsigned, 24, -149, 128)

// The 80-bit format has an explicit leading bit.
static const struct format formatl = {64, -16445, 16384};

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

// Rounds to nearest, ties to even, until the format has the exponent.
static struct parts fit(struct parts parts, const struct format* format) {
  int shift = format->smallest - parts.exponent;
  if (shift <= 0) return parts;
  parts.exponent = format->smallest;
  if (shift > format->precision + 1) {
    parts.significand = 0;
    return parts;
  }
  u64 whole = shift < 64 ? parts.significand >> shift : 0;
  u64 rest = shift < 64 ? parts.significand - (whole << shift) : parts.significand;
  u64 half = shift <= 64 ? (u64)1 << (shift - 1) : 0;  // with 65 nothing is as large as one half
  parts.significand = whole + (half != 0 && (rest > half || (rest == half && (whole & 1) != 0)));
  return parts;
}

// The exponent of the leading bit of a nonzero number.
static int leading_exponent(struct parts parts) {
  int exponent = parts.exponent - 1;
  for (; parts.significand != 0; parts.significand >>= 1) exponent++;
  return exponent;
}

// The neighbour away from zero or towards it. The number is not zero, unless the direction is away.
static struct parts step(struct parts parts, const struct format* format, _Bool away) {
  u64 leading = (u64)1 << (format->precision - 1);
  if (away) {
    parts.significand++;
    if (parts.significand == leading << 1) {
      parts.significand = leading;
      parts.exponent++;
    }
  } else {
    _Bool crosses = parts.significand == leading && parts.exponent > format->smallest;
    parts.significand = crosses ? leading - 1 + leading : parts.significand - 1;
    parts.exponent -= crosses;
  }
  return parts;
}

#define DEFINE_ALL(type, suffix, largest)                                                            \
  type __proviso_trunc##suffix(type);                                                                \
  static _Bool is_finite##suffix(type x) { return -largest <= x && x <= largest; }                   \
  static type scale##suffix(type x, long exponent) {                                                 \
    if (x == 0 || !is_finite##suffix(x)) return x + x;                                               \
    if (exponent > 50000) exponent = 50000;                                                          \
    if (exponent < -50000) exponent = -50000;                                                        \
    struct parts parts = normalize(take_apart##suffix(x), &format##suffix);                          \
    parts.exponent += (int)exponent;                                                                 \
    if (leading_exponent(parts) >= format##suffix.limit) {                                           \
      *__errno_location() = kRangeError;                                                             \
      return parts.negative ? -__builtin_inf##suffix() : __builtin_inf##suffix();                    \
    }                                                                                                \
    parts = fit(parts, &format##suffix);                                                             \
    if (parts.significand == 0) *__errno_location() = kRangeError;                                   \
    return put_together##suffix(parts);                                                              \
  }                                                                                                  \
  type ldexp##suffix(type x, int exponent) { return scale##suffix(x, exponent); }                    \
  type scalbn##suffix(type x, int exponent) { return scale##suffix(x, exponent); }                   \
  type scalbln##suffix(type x, long exponent) { return scale##suffix(x, exponent); }                 \
  type frexp##suffix(type x, int* exponent) {                                                        \
    *exponent = 0;                                                                                   \
    if (x == 0 || !is_finite##suffix(x)) return x + x;                                               \
    struct parts parts = take_apart##suffix(x);                                                      \
    *exponent = leading_exponent(parts) + 1;                                                         \
    parts.exponent -= *exponent;                                                                     \
    return put_together##suffix(parts);                                                              \
  }                                                                                                  \
  type modf##suffix(type x, type* whole) {                                                           \
    *whole = __proviso_trunc##suffix(x);                                                             \
    _Bool negative = take_apart##suffix(x).negative;                                                 \
    type fraction = is_finite##suffix(x) ? x - *whole : x == x ? 0 : x;                              \
    return fraction == 0 && negative ? -(type)0 : fraction;                                          \
  }                                                                                                  \
  int ilogb##suffix(type x) {                                                                        \
    if (x != 0 && is_finite##suffix(x)) return leading_exponent(take_apart##suffix(x));              \
    *__errno_location() = kDomainError;                                                              \
    return x == 0 || x != x ? -__INT_MAX__ - 1 : __INT_MAX__;                                        \
  }                                                                                                  \
  type logb##suffix(type x) {                                                                        \
    if (x != 0 && is_finite##suffix(x)) return (type)leading_exponent(take_apart##suffix(x));        \
    if (x == 0) *__errno_location() = kRangeError;                                                   \
    return x == 0 ? -__builtin_inf##suffix() : x < 0 ? -x : x;                                       \
  }                                                                                                  \
  static type neighbour##suffix(type x, _Bool upwards, _Bool negative) {                             \
    struct parts parts = take_apart##suffix(x);                                                      \
    if (x == 0)                                                                                      \
      parts.negative = negative;                                                                     \
    else if (!is_finite##suffix(x))                                                                  \
      return x > 0 ? largest : -largest;                                                             \
    parts = step(normalize(parts, &format##suffix), &format##suffix, x == 0 || upwards == (x > 0));  \
    if (leading_exponent(parts) >= format##suffix.limit) {                                           \
      *__errno_location() = kRangeError;                                                             \
      return x > 0 ? __builtin_inf##suffix() : -__builtin_inf##suffix();                             \
    }                                                                                                \
    if (parts.significand >> (format##suffix.precision - 1) == 0) *__errno_location() = kRangeError; \
    return put_together##suffix(parts);                                                              \
  }                                                                                                  \
  type nextafter##suffix(type x, type y) {                                                           \
    if (x != x || y != y) return x + y;                                                              \
    return x == y ? y : neighbour##suffix(x, y > x, y < 0);                                          \
  }                                                                                                  \
  type nexttoward##suffix(type x, long double y) {                                                   \
    if (x != x || y != y) return (type)(x + y);                                                      \
    return x == y ? (type)y : neighbour##suffix(x, y > x, y < 0);                                    \
  }

DEFINE_ALL(double, , __DBL_MAX__)
DEFINE_ALL(float, f, __FLT_MAX__)
DEFINE_ALL(long double, l, __LDBL_MAX__)
