// defines: setlocale localeconv
// The program is in the "C" locale and stays there: other locales are not installed, or are not supported.

typedef __SIZE_TYPE__ size_t;

struct lconv {
  char* strings[10];
  char numbers[14];
};

_Bool __VERIFIER_nondet_bool(void);
void __proviso_unsupported(const char*);

enum {
  kLastCategory = 12
};

static _Bool is(const char* name, const char* other) {
  size_t i = 0;
  while (name[i] == other[i] && name[i] != 0) i++;
  return name[i] == other[i];
}

// It is assumed that the user has chosen no locale ("").
char* setlocale(int category, const char* name) {
  if (category < 0 || category > kLastCategory) return 0;
  if (name == 0 || is(name, "C") || is(name, "POSIX")) return "C";
  if (__VERIFIER_nondet_bool()) __proviso_unsupported("a locale other than C ('setlocale')");
  return name[0] == 0 ? "C" : 0;
}

struct lconv* localeconv(void) {
  static struct lconv conventions = {
      {".", "", "", "", "", "", "", "", "", ""},
      {127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127},
  };
  return &conventions;
}
