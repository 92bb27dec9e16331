// defines: creal crealf creall cimag cimagf cimagl conj conjf conjl cproj cprojf cprojl
// Functions on complex numbers with exact results.

#define DEFINE_ALL(type, suffix)                                                                       \
  type creal##suffix(type _Complex z) { return __real__ z; }                                           \
  type cimag##suffix(type _Complex z) { return __imag__ z; }                                           \
  type _Complex conj##suffix(type _Complex z) { return ~z; }                                           \
  type _Complex cproj##suffix(type _Complex z) {                                                       \
    if (!__builtin_isinf(__real__ z) && !__builtin_isinf(__imag__ z)) return z;                        \
    __imag__ z = __builtin_copysign##suffix((type)0, __imag__ z);                                      \
    __real__ z = __builtin_inf##suffix();                                                              \
    return z;                                                                                          \
  }

DEFINE_ALL(double, )
DEFINE_ALL(float, f)
DEFINE_ALL(long double, l)
