// defines: floor floorf floorl ceil ceilf ceill trunc truncf truncl round roundf roundl rint rintf rintl nearbyint nearbyintf nearbyintl roundeven roundevenf roundevenl fabs fabsf fabsl lround lroundf lroundl llround llroundf llroundl lrint lrintf lrintl llrint llrintf llrintl
// Rounding to integers in the default rounding mode (to nearest, ties to even), where rint, nearbyint and roundeven are
// the same.

#define LARGEST_LONG (sizeof(long) == 8 ? 0x1p63L : 0x1p31L)

// A value that does not fit yields the smallest number, as on x86; C leaves the result unspecified.
#define TO_LONG(value) (-LARGEST_LONG <= (value) && (value) < LARGEST_LONG ? (long)(value) : -__LONG_MAX__ - 1)
#define TO_LONGLONG(value) (-0x1p63L <= (value) && (value) < 0x1p63L ? (long long)(value) : -__LONG_LONG_MAX__ - 1)

#define DEFINE_ALL(type, suffix)                                       \
  type __proviso_floor##suffix(type);                                  \
  type __proviso_ceil##suffix(type);                                   \
  type __proviso_trunc##suffix(type);                                  \
  type __proviso_round##suffix(type);                                  \
  type __proviso_rint##suffix(type);                                   \
  type __proviso_fabs##suffix(type);                                   \
  type floor##suffix(type x) { return __proviso_floor##suffix(x); }    \
  type ceil##suffix(type x) { return __proviso_ceil##suffix(x); }      \
  type trunc##suffix(type x) { return __proviso_trunc##suffix(x); }    \
  type round##suffix(type x) { return __proviso_round##suffix(x); }    \
  type rint##suffix(type x) { return __proviso_rint##suffix(x); }      \
  type nearbyint##suffix(type x) { return __proviso_rint##suffix(x); } \
  type roundeven##suffix(type x) { return __proviso_rint##suffix(x); } \
  type fabs##suffix(type x) { return __proviso_fabs##suffix(x); }      \
  long lround##suffix(type x) {                                        \
    type rounded = __proviso_round##suffix(x);                         \
    return TO_LONG(rounded);                                           \
  }                                                                    \
  long long llround##suffix(type x) {                                  \
    type rounded = __proviso_round##suffix(x);                         \
    return TO_LONGLONG(rounded);                                       \
  }                                                                    \
  long lrint##suffix(type x) {                                         \
    type rounded = __proviso_rint##suffix(x);                          \
    return TO_LONG(rounded);                                           \
  }                                                                    \
  long long llrint##suffix(type x) {                                   \
    type rounded = __proviso_rint##suffix(x);                          \
    return TO_LONGLONG(rounded);                                       \
  }

DEFINE_ALL(double, )
DEFINE_ALL(float, f)
DEFINE_ALL(long double, l)
