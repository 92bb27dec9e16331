// defines: __mulsc3 __muldc3 __mulxc3 __divsc3 __divdc3 __divxc3
// Products and quotients of complex numbers, (a + bi)(c + di) and (a + bi) / (c + di), as in C's Annex G: infinities
// are preserved even if the formula yields NaN. Quotients are rounded as by libgcc 12, whose functions GCC and Clang
// call; C does not specify it.

#define INFINITE(x) ((x) - (x) != 0 && (x) == (x))
#define IS_NAN(x) ((x) != (x))

#define DEFINE_PRODUCT(type, mode, suffix)                                                                    \
  static type boxed##mode(type x) { return __builtin_copysign##suffix(INFINITE(x) ? (type)1 : (type)0, x); }  \
  static type number##mode(type x) { return IS_NAN(x) ? __builtin_copysign##suffix((type)0, x) : x; }         \
  static type _Complex pair##mode(type x, type y) {                                                           \
    type _Complex z;                                                                                          \
    __real__ z = x;                                                                                           \
    __imag__ z = y;                                                                                           \
    return z;                                                                                                 \
  }                                                                                                           \
  type _Complex __mul##mode##3(type a, type b, type c, type d) {                                              \
    type ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                                      \
    type x = ac - bd, y = ad + bc;                                                                            \
    if (IS_NAN(x) && IS_NAN(y)) {                                                                             \
      int is_infinite = 0;                                                                                    \
      if (INFINITE(a) || INFINITE(b)) {                                                                       \
        a = boxed##mode(a), b = boxed##mode(b), c = number##mode(c), d = number##mode(d);                     \
        is_infinite = 1;                                                                                      \
      }                                                                                                       \
      if (INFINITE(c) || INFINITE(d)) {                                                                       \
        c = boxed##mode(c), d = boxed##mode(d), a = number##mode(a), b = number##mode(b);                     \
        is_infinite = 1;                                                                                      \
      }                                                                                                       \
      if (!is_infinite && (INFINITE(ac) || INFINITE(bd) || INFINITE(ad) || INFINITE(bc))) {                   \
        a = number##mode(a), b = number##mode(b), c = number##mode(c), d = number##mode(d);                   \
        is_infinite = 1;                                                                                      \
      }                                                                                                       \
      if (is_infinite) {                                                                                      \
        x = __builtin_inf##suffix() * (a * c - b * d);                                                        \
        y = __builtin_inf##suffix() * (a * d + b * c);                                                        \
      }                                                                                                       \
    }                                                                                                         \
    return pair##mode(x, y);                                                                                  \
  }                                                                                                           \
  /* The formula for (a + bi) / (c + di) yields NaN: infinities and zeros as in Annex G. */                   \
  static type _Complex mend##mode(type a, type b, type c, type d, type x, type y) {                           \
    if (c == 0 && d == 0 && (!IS_NAN(a) || !IS_NAN(b))) {                                                     \
      x = __builtin_copysign##suffix(__builtin_inf##suffix(), c) * a;                                         \
      y = __builtin_copysign##suffix(__builtin_inf##suffix(), c) * b;                                         \
    } else if ((INFINITE(a) || INFINITE(b)) && c - c == 0 && d - d == 0) {                                    \
      a = boxed##mode(a), b = boxed##mode(b);                                                                 \
      x = __builtin_inf##suffix() * (a * c + b * d);                                                          \
      y = __builtin_inf##suffix() * (b * c - a * d);                                                          \
    } else if ((INFINITE(c) || INFINITE(d)) && a - a == 0 && b - b == 0) {                                    \
      c = boxed##mode(c), d = boxed##mode(d);                                                                 \
      x = (type)0 * (a * c + b * d);                                                                          \
      y = (type)0 * (b * c - a * d);                                                                          \
    }                                                                                                         \
    return pair##mode(x, y);                                                                                  \
  }

/* Smith's method: divides by the larger part first, and scales numbers that are very large or very small. */
#define DEFINE_QUOTIENT(type, mode, suffix, largest, smallest, epsilon)                                           \
  static int is_small##mode(type a, type b, type divisor) {                                                       \
    return __builtin_fabs##suffix(a) < smallest && __builtin_fabs##suffix(b) < largest / 2 * epsilon &&           \
           __builtin_fabs##suffix(divisor) < largest / 2 * epsilon;                                               \
  }                                                                                                               \
  type _Complex __div##mode##3(type a, type b, type c, type d) {                                                  \
    type x, y;                                                                                                    \
    int is_swapped = __builtin_fabs##suffix(c) < __builtin_fabs##suffix(d);                                       \
    type larger = is_swapped ? d : c;                                                                             \
    type scale = 1;                                                                                               \
    if (__builtin_fabs##suffix(larger) >= largest / 2) {                                                          \
      a = a / 2, b = b / 2, c = c / 2, d = d / 2;                                                                 \
      larger = larger / 2;                                                                                        \
    }                                                                                                             \
    if (__builtin_fabs##suffix(larger) < epsilon || is_small##mode(a, b, larger) || is_small##mode(b, a, larger)) \
      scale = 1 / epsilon;                                                                                        \
    a = a * scale, b = b * scale, c = c * scale, d = d * scale;                                                   \
    if (is_swapped) {                                                                                             \
      type ratio = c / d;                                                                                         \
      type denominator = c * ratio + d;                                                                           \
      int is_normal = __builtin_fabs##suffix(ratio) > smallest;                                                   \
      x = ((is_normal ? a * ratio : c * (a / d)) + b) / denominator;                                              \
      y = ((is_normal ? b * ratio : c * (b / d)) - a) / denominator;                                              \
    } else {                                                                                                      \
      type ratio = d / c;                                                                                         \
      type denominator = d * ratio + c;                                                                           \
      int is_normal = __builtin_fabs##suffix(ratio) > smallest;                                                   \
      x = (a + (is_normal ? b * ratio : d * (b / c))) / denominator;                                              \
      y = (b - (is_normal ? a * ratio : d * (a / c))) / denominator;                                              \
    }                                                                                                             \
    if (IS_NAN(x) && IS_NAN(y)) return mend##mode(a, b, c, d, x, y);                                              \
    return pair##mode(x, y);                                                                                      \
  }

DEFINE_PRODUCT(float, sc, f)
DEFINE_PRODUCT(double, dc, )
DEFINE_PRODUCT(long double, xc, l)

/* Quotients of floats are computed with doubles, where the plain formula neither overflows nor loses much. */
float _Complex __divsc3(float a, float b, float c, float d) {
  double wide_a = a, wide_b = b, wide_c = c, wide_d = d;
  double denominator = wide_c * wide_c + wide_d * wide_d;
  float x = (wide_a * wide_c + wide_b * wide_d) / denominator;
  float y = (wide_b * wide_c - wide_a * wide_d) / denominator;
  if (IS_NAN(x) && IS_NAN(y)) return mendsc(a, b, c, d, x, y);
  return pairsc(x, y);
}

DEFINE_QUOTIENT(double, dc, , __DBL_MAX__, __DBL_MIN__, __DBL_EPSILON__)
DEFINE_QUOTIENT(long double, xc, l, __LDBL_MAX__, __LDBL_MIN__, __LDBL_EPSILON__)
