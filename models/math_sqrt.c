// defines: sqrt sqrtf sqrtl
// The square root, correctly rounded.

int* __errno_location(void);

enum {
  kDomainError = 33
};

#define DEFINE_SQRT(type, suffix)                  \
  type __proviso_sqrt##suffix(type);               \
  type sqrt##suffix(type x) {                      \
    if (x < 0) *__errno_location() = kDomainError; \
    return __proviso_sqrt##suffix(x);              \
  }

DEFINE_SQRT(double, )
DEFINE_SQRT(float, f)
DEFINE_SQRT(long double, l)
