// defines: scanf fscanf vscanf vfscanf __isoc99_scanf __isoc99_fscanf __isoc99_vscanf __isoc99_vfscanf __isoc23_scanf __isoc23_fscanf __isoc23_vscanf __isoc23_vfscanf
// Formatted input. The input is any text: the first so many conversions succeed, any number of them, each with any value it can have. How
// many is the first value asked for; -1 means that the input ended first, and what is out of range means that all succeed.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

void* __proviso_allocate(size_t size);
int __stdio_descriptor(FILE* stream);
void __stdio_note_short_read(int is_certain);
_Bool __VERIFIER_nondet_bool(void);
size_t __VERIFIER_nondet_size_t(void);
char __VERIFIER_nondet_char(void);
unsigned char __VERIFIER_nondet_uchar(void);
short __VERIFIER_nondet_short(void);
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
long long __VERIFIER_nondet_longlong(void);
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);
long double __VERIFIER_nondet_longdouble(void);
void* __VERIFIER_nondet_pointer(void);

struct directive {
  _Bool suppressed;  // "%*d": nothing is stored
  _Bool allocates;   // "%ms"
  size_t width;      // 0: none given
  char size;         // 'H' for hh, 'h', 0, 'l', 'q' for ll and the like
  char kind;
  const char* set;  // of "%[...]": what stands after the bracket
};

const char* __stdio_directive(const char* format, struct directive* directive);
_Bool __stdio_accepts(const struct directive* directive, unsigned char character);

// Finds the next directive that converts something (not "%%"); returns what follows it, or null where there is none.
static const char* next_directive(const char* format, struct directive* directive) {
  for (;;) {
    while (*format != '%' && *format != 0) format++;
    if (*format == 0) return 0;
    format = __stdio_directive(format + 1, directive);
    if (directive->kind == 0) return 0;
    if (directive->kind != '%') return format;
  }
}

static unsigned char first_accepted(const struct directive* directive) {
  unsigned char character = 1;
  while (character < 255 && !__stdio_accepts(directive, character)) character++;
  return character;
}

// A string of at least one character. Any character that does not belong to it ends it.
static void store_string(const struct directive* directive, char* target) {
  size_t length = 0;
  while (directive->width == 0 || length < directive->width) {
    unsigned char character = __VERIFIER_nondet_uchar();
    if (!__stdio_accepts(directive, character)) {
      if (length > 0) break;
      character = first_accepted(directive);
    }
    target[length++] = (char)character;
  }
  target[length] = 0;
}

// "%ms": a string on the heap.
static void store_new_string(const struct directive* directive, char** target) {
  size_t length = __VERIFIER_nondet_size_t();
  if (length == 0 || length == __SIZE_MAX__) length = 1;
  if (directive->width != 0 && length > directive->width) length = directive->width;
  char* string = __proviso_allocate(length + 1);
  for (size_t i = 0; i < length; i++) {
    unsigned char character = __VERIFIER_nondet_uchar();
    string[i] = (char)(__stdio_accepts(directive, character) ? character : first_accepted(directive));
  }
  string[length] = 0;
  *target = string;
}

static void store_characters(const struct directive* directive, char* target) {
  size_t count = directive->width == 0 ? 1 : directive->width;
  for (size_t i = 0; i < count; i++) target[i] = __VERIFIER_nondet_char();
}

// Signed and unsigned numbers of one size share their representation, and so the object's type does not matter.
static void store_integer(char size, void* target) {
  switch (size) {
    case 'H': *(char*)target = __VERIFIER_nondet_char(); break;
    case 'h': *(short*)target = __VERIFIER_nondet_short(); break;
    case 'l': *(long*)target = __VERIFIER_nondet_long(); break;
    case 'q': *(long long*)target = __VERIFIER_nondet_longlong(); break;
    default: *(int*)target = __VERIFIER_nondet_int(); break;
  }
}

// %n: how many characters were read.
static void store_count(char size, void* target) {
  int count = __VERIFIER_nondet_int() & 0x7fffffff;
  switch (size) {
    case 'H': *(char*)target = (char)count; break;
    case 'h': *(short*)target = (short)count; break;
    case 'l': *(long*)target = count; break;
    case 'q': *(long long*)target = count; break;
    default: *(int*)target = count; break;
  }
}

static void store_float(char size, void* target) {
  switch (size) {
    case 'l': *(double*)target = __VERIFIER_nondet_double(); break;
    case 'q': *(long double*)target = __VERIFIER_nondet_longdouble(); break;
    default: *(float*)target = __VERIFIER_nondet_float(); break;
  }
}

static void store(const struct directive* directive, void* target) {
  switch (directive->kind) {
    case 's':
    case '[':
      if (directive->allocates)
        store_new_string(directive, target);
      else
        store_string(directive, target);
      break;
    case 'c': store_characters(directive, target); break;
    case 'n': store_count(directive->size, target); break;
    case 'p': *(void**)target = __VERIFIER_nondet_pointer(); break;
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X': store_integer(directive->size, target); break;
    default: store_float(directive->size, target); break;
  }
}

static int count_conversions(const char* format) {
  struct directive directive;
  int count = 0;
  while ((format = next_directive(format, &directive)) != 0) count += !directive.suppressed && directive.kind != 'n';
  return count;
}

static int scan(const char* format, __builtin_va_list arguments) {
  int count = count_conversions(format);
  int matched = __VERIFIER_nondet_int();
  if (matched < -1 || matched > count) matched = count;
  __stdio_note_short_read(0);  // it may have come also behind what was read
  struct directive directive;
  int left = matched;
  while ((format = next_directive(format, &directive)) != 0) {
    if (directive.suppressed) continue;
    // A %n behind the last conversion that succeeded is reached, or what stands before it did not match.
    if (left <= 0 && (matched < 0 || directive.kind != 'n' || __VERIFIER_nondet_bool())) break;
    store(&directive, __builtin_va_arg(arguments, void*));
    left -= directive.kind != 'n';
  }
  return matched;
}

int vscanf(const char* format, __builtin_va_list arguments) { return scan(format, arguments); }
int __isoc99_vscanf(const char* format, __builtin_va_list arguments) { return scan(format, arguments); }
int __isoc23_vscanf(const char* format, __builtin_va_list arguments) { return scan(format, arguments); }

int vfscanf(FILE* stream, const char* format, __builtin_va_list arguments) {
  __stdio_descriptor(stream);
  return scan(format, arguments);
}
int __isoc99_vfscanf(FILE* stream, const char* format, __builtin_va_list arguments) { return vfscanf(stream, format, arguments); }
int __isoc23_vfscanf(FILE* stream, const char* format, __builtin_va_list arguments) { return vfscanf(stream, format, arguments); }

#define DEFINE_SCANF(name)                 \
  int name(const char* format, ...) {      \
    __builtin_va_list arguments;           \
    __builtin_va_start(arguments, format); \
    int count = scan(format, arguments);   \
    __builtin_va_end(arguments);           \
    return count;                          \
  }

#define DEFINE_FSCANF(name)                         \
  int name(FILE* stream, const char* format, ...) { \
    __stdio_descriptor(stream);                     \
    __builtin_va_list arguments;                    \
    __builtin_va_start(arguments, format);          \
    int count = scan(format, arguments);            \
    __builtin_va_end(arguments);                    \
    return count;                                   \
  }

DEFINE_SCANF(scanf)
DEFINE_SCANF(__isoc99_scanf)
DEFINE_SCANF(__isoc23_scanf)
DEFINE_FSCANF(fscanf)
DEFINE_FSCANF(__isoc99_fscanf)
DEFINE_FSCANF(__isoc23_fscanf)
