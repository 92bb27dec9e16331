// defines: isnan isnanf isnanl isinf isinff isinfl finite finitef finitel __isnan __isnanf __isnanl __isinf __isinff __isinfl __finite __finitef __finitel __fpclassify __fpclassifyf __fpclassifyl __signbit __signbitf __signbitl
// Classification of floating-point numbers. The results are those of glibc: 1 or -1 for an infinity.

enum {
  kNan = 0,
  kInfinite = 1,
  kZero = 2,
  kSubnormal = 3,
  kNormal = 4
};

#define DEFINE_ALL(type, suffix, smallest_normal, largest)                                \
  static int classify##suffix(type x) {                                                   \
    type magnitude = x < 0 ? -x : x;                                                      \
    if (x != x) return kNan;                                                              \
    if (magnitude > largest) return kInfinite;                                            \
    if (magnitude == 0) return kZero;                                                     \
    return magnitude < smallest_normal ? kSubnormal : kNormal;                            \
  }                                                                                       \
  static int infinity##suffix(type x) { return x > largest ? 1 : x < -largest ? -1 : 0; } \
  static int is_finite##suffix(type x) { return -largest <= x && x <= largest; }          \
  int isnan##suffix(type x) { return x != x; }                                            \
  int __isnan##suffix(type x) { return x != x; }                                          \
  int isinf##suffix(type x) { return infinity##suffix(x); }                               \
  int __isinf##suffix(type x) { return infinity##suffix(x); }                             \
  int finite##suffix(type x) { return is_finite##suffix(x); }                             \
  int __finite##suffix(type x) { return is_finite##suffix(x); }                           \
  int __fpclassify##suffix(type x) { return classify##suffix(x); }                        \
  int __signbit##suffix(type x) {                                                         \
    union {                                                                               \
      type value;                                                                         \
      unsigned char bytes[sizeof(type)];                                                  \
    } view = {x};                                                                         \
    return view.bytes[sizeof(type) > 8 ? 9 : sizeof(type) - 1] >> 7;                      \
  }

DEFINE_ALL(double, , __DBL_MIN__, __DBL_MAX__)
DEFINE_ALL(float, f, __FLT_MIN__, __FLT_MAX__)
DEFINE_ALL(long double, l, __LDBL_MIN__, __LDBL_MAX__)
