// defines: __stdio_store_any
// The values that a conversion of scanf stores if the input is any text.

typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;

void* __proviso_allocate(size_t size);
void __proviso_approximate(const char* what);
size_t __VERIFIER_nondet_size_t(void);
unsigned char __VERIFIER_nondet_uchar(void);
char __VERIFIER_nondet_char(void);
short __VERIFIER_nondet_short(void);
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
long long __VERIFIER_nondet_longlong(void);
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);
long double __VERIFIER_nondet_longdouble(void);
void* __VERIFIER_nondet_pointer(void);

struct directive {
  unsigned position;  // "%2$d": which argument, from 1 on; 0: the next
  _Bool suppressed;   // "%*d": nothing is stored
  _Bool allocates;    // "%ms"
  _Bool is_wide;      // "%ls": wide characters are stored
  size_t width;       // 0: none given
  char size;          // 'H' for hh, 'h', 0, 'l', 'q' for ll and the like
  char kind;
  const char* set;    // of "%[...]": what stands after the bracket
};

// The number of characters read: at least so many. Not counted unless there is a %n.
struct progress {
  _Bool is_wanted;
  size_t read;
  _Bool is_open;
};

_Bool __stdio_accepts(const struct directive* directive, unsigned char character);

static unsigned char first_accepted(const struct directive* directive) {
  unsigned char character = 1;
  while (character < 255 && !__stdio_accepts(directive, character)) character++;
  return character;
}

// The "C" locale has wide characters for 0 to 127 only.
static void store_character(const struct directive* directive, void* target, size_t place, unsigned char character) {
  if (directive->is_wide)
    ((wchar_t*)target)[place] = character & 127;
  else
    ((char*)target)[place] = (char)character;
}

// A nonempty string. Zero terminates it; a character outside the set represents the null character if the set contains
// that, and otherwise terminates it too.
static size_t store_string(const struct directive* directive, void* target) {
  size_t length = 0;
  while (directive->width == 0 || length < directive->width) {
    unsigned char character = __VERIFIER_nondet_uchar();
    if (character == 0 || !__stdio_accepts(directive, character)) {
      if (length > 0 && (character == 0 || !__stdio_accepts(directive, 0))) break;
      character = length > 0 || (character != 0 && __stdio_accepts(directive, 0)) ? 0 : first_accepted(directive);
    }
    store_character(directive, target, length++, character);
  }
  store_character(directive, target, length, 0);
  return length;
}

// "%ms": a string on the heap; "%mc": characters without terminator.
static size_t store_new(const struct directive* directive, void** target) {
  _Bool is_string = directive->kind != 'c';
  size_t limit = directive->width != 0 ? directive->width : is_string ? __SIZE_MAX__ / 8 : 1;
  size_t length = is_string || limit > 1 ? __VERIFIER_nondet_size_t() : 1;
  if (length == 0) length = 1;
  if (length > limit) length = limit;
  void* text = __proviso_allocate((length + is_string) * (directive->is_wide ? sizeof(wchar_t) : 1));
  for (size_t i = 0; i < length; i++) {
    unsigned char character = __VERIFIER_nondet_uchar();
    if (is_string && !__stdio_accepts(directive, character)) character = first_accepted(directive);
    store_character(directive, text, i, character);
  }
  if (is_string) store_character(directive, text, length, 0);
  *target = text;
  return length;
}

// As many as requested, or fewer if the input ends.
static size_t store_characters(const struct directive* directive, void* target) {
  size_t count = 1;
  if (directive->width > 1) {
    count = __VERIFIER_nondet_size_t();
    if (count == 0 || count > directive->width) count = directive->width;
  }
  for (size_t i = 0; i < count; i++) store_character(directive, target, i, __VERIFIER_nondet_uchar());
  return count;
}

static size_t store_text(const struct directive* directive, void* target) {
  if (directive->suppressed) return 1;
  if (directive->allocates) return store_new(directive, target);
  return directive->kind == 'c' ? store_characters(directive, target) : store_string(directive, target);
}

static int base_of(char kind) { return kind == 'x' ? 16 : kind == 'o' ? 8 : 10; }

static size_t digits_of(unsigned long long magnitude, int base) {
  size_t digits = 1;
  for (; magnitude >= (unsigned)base; magnitude /= (unsigned)base) digits++;
  return digits;
}

// The largest number with so many digits.
static unsigned long long largest(size_t digits, int base) {
  unsigned long long number = 1;
  for (; digits > 0; digits--) {
    if (__builtin_mul_overflow(number, (unsigned long long)base, &number)) return ~0ull;
  }
  return number - 1;
}

// With a width, the number has at most so many digits; a sign counts as a character. "%i" also accepts hexadecimal
// numbers, after "0x".
static _Bool fits(const struct directive* directive, _Bool negative, unsigned long long magnitude) {
  if (directive->width == 0 || directive->width > 20) return 1;
  size_t digits = directive->width - negative;
  if (magnitude <= largest(digits, base_of(directive->kind))) return 1;
  return directive->kind == 'i' && digits > 2 && magnitude <= largest(digits - 2, 16);
}

// The value to be stored, from one of the directive's size: itself, or 0 if it is impossible. A value that does not fit
// a smaller type is truncated, so there a number with more digits may yield any value.
static long long admitted(const struct directive* directive, long long number, unsigned bits) {
  if (directive->width == 0) return number;
  unsigned long long mask = bits == 64 ? ~0ull : (1ull << bits) - 1;
  unsigned long long magnitude = (unsigned long long)number & mask;
  unsigned long long opposite = (0 - (unsigned long long)number) & mask;
  _Bool is_cut = directive->width > digits_of(mask, base_of(directive->kind));
  return is_cut || fits(directive, 0, magnitude) || (directive->width > 1 && fits(directive, 1, opposite)) ? number : 0;
}

static size_t fewest_digits(const struct directive* directive, unsigned long long number, unsigned bits) {
  unsigned long long mask = bits == 64 ? ~0ull : (1ull << bits) - 1;
  size_t plain = digits_of(number & mask, base_of(directive->kind));
  size_t negated = 1 + digits_of((0 - number) & mask, base_of(directive->kind));
  size_t fewest = plain < negated ? plain : negated;
  size_t prefixed = 2 + digits_of(number & mask, 16);
  return directive->kind == 'i' && prefixed < fewest ? prefixed : fewest;
}

// Signed and unsigned integers of one size have the same representation, so the object's type does not matter.
static size_t store_integer(const struct directive* directive, void* target, _Bool is_counted) {
  if (directive->suppressed) return 1;
  long long number;
  unsigned bits;
  switch (directive->size) {
    case 'H':
      bits = 8;
      number = admitted(directive, __VERIFIER_nondet_char(), bits);
      *(char*)target = (char)number;
      break;
    case 'h':
      bits = 16;
      number = admitted(directive, __VERIFIER_nondet_short(), bits);
      *(short*)target = (short)number;
      break;
    case 'l':
      bits = 8 * sizeof(long);
      number = admitted(directive, __VERIFIER_nondet_long(), bits);
      *(long*)target = (long)number;
      break;
    case 'q':
      bits = 64;
      number = admitted(directive, __VERIFIER_nondet_longlong(), bits);
      *(long long*)target = number;
      break;
    default:
      bits = 32;
      number = admitted(directive, __VERIFIER_nondet_int(), bits);
      *(int*)target = (int)number;
      break;
  }
  return is_counted ? fewest_digits(directive, (unsigned long long)number, bits) : 1;
}

static size_t store_float(const struct directive* directive, void* target) {
  if (directive->width != 0) __proviso_approximate("a floating-point number of few characters");
  switch (directive->size) {
    case 'l': *(double*)target = __VERIFIER_nondet_double(); break;
    case 'q': *(long double*)target = __VERIFIER_nondet_longdouble(); break;
    default: *(float*)target = __VERIFIER_nondet_float(); break;
  }
  return 1;
}

// %n: the number of characters read.
static void store_count(char size, void* target, struct progress* progress) {
  if (progress->is_open) {
    size_t more = __VERIFIER_nondet_size_t();
    if (more < 0x7fffffff - progress->read) progress->read += more;
    progress->is_open = 0;
  }
  int count = (int)progress->read;
  switch (size) {
    case 'H': *(char*)target = (char)count; break;
    case 'h': *(short*)target = (short)count; break;
    case 'l': *(long*)target = count; break;
    case 'q': *(long long*)target = count; break;
    default: *(int*)target = count; break;
  }
}

// Whitespace is skipped before all directives but %c and %[; numbers may have leading zeros; suppressed conversions
// have any length.
void __stdio_store_any(const struct directive* directive, void* target, struct progress* progress) {
  size_t fewest = 1;
  switch (directive->kind) {
    case 'n':
      if (!directive->suppressed) store_count(directive->size, target, progress);
      return;
    case 'c':
    case 's':
    case '[':
      fewest = store_text(directive, target);
      progress->is_open |= directive->kind == 's' || (directive->suppressed && (directive->kind == '[' || directive->width > 1));
      break;
    case 'p':
      if (!directive->suppressed) *(void**)target = __VERIFIER_nondet_pointer();
      progress->is_open = 1;
      break;
    case 'f':
      if (!directive->suppressed) store_float(directive, target);
      progress->is_open = 1;
      break;
    default:
      fewest = store_integer(directive, target, progress->is_wanted);
      progress->is_open = 1;
      break;
  }
  progress->read += fewest;
}
