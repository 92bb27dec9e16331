// defines: fesetround fegetround feraiseexcept feclearexcept fetestexcept
// The floating-point environment. Arithmetic rounds to nearest, which is mode 0, and does not record the exceptions
// that it raises: any of them may be set.

int __VERIFIER_nondet_int(void);
void __proviso_approximate(const char*);
void __proviso_unsupported(const char*);

static int raised;  // by the program itself, for certain

int fegetround(void) { return 0; }

int fesetround(int mode) {
  if (mode != 0) __proviso_unsupported("a rounding mode other than to nearest ('fesetround')");
  return 0;
}

int feraiseexcept(int exceptions) {
  raised |= exceptions;
  return 0;
}

int feclearexcept(int exceptions) {
  raised &= ~exceptions;
  return 0;
}

int fetestexcept(int exceptions) {
  int certain = exceptions & raised;
  if (certain == exceptions) return exceptions;
  __proviso_approximate("the result of 'fetestexcept'");
  return certain | (exceptions & __VERIFIER_nondet_int());
}
