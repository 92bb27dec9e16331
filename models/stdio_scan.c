// defines: scanf fscanf vscanf vfscanf __isoc99_scanf __isoc99_fscanf __isoc99_vscanf __isoc99_vfscanf __isoc23_scanf __isoc23_fscanf __isoc23_vscanf __isoc23_vfscanf
// Formatted input. The input is any text: any number of conversions succeed, each with any possible value. Their number
// is the first value requested; -1 means that the input ended first, and a value out of range that all succeed. Input
// that begins with characters pushed back is read character by character (stdio_scan_pushed.c).

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

int __stdio_input(FILE* stream);
int __stdio_scan_pushed(const char* format, __builtin_va_list arguments);
int __input_is_pushed(void);
int __input_is_at_end(void);
void __input_note_read(void);
void __input_note_mismatch(void);
void __input_note_short_read(int is_certain);
_Bool __VERIFIER_nondet_bool(void);
int __VERIFIER_nondet_int(void);

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

const char* __stdio_directive(const char* format, struct directive* directive);
void __stdio_store_any(const struct directive* directive, void* target, struct progress* progress);

// The possible outcomes of a format before anything is read.
struct outlook {
  int conversions;     // those that store a value and are counted
  _Bool needs_input;   // else the end of the input does not matter
  _Bool can_mismatch;  // before the first conversion is completed
  _Bool ends_exactly;  // "%c" does not look ahead
  _Bool has_count;     // %n
};

static _Bool is_space(char character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static struct outlook look_at(const char* format) {
  struct outlook outlook = {0, 0, 0, 0, 0};
  while (*format != 0) {
    if (is_space(*format)) {
      format++;
      outlook.ends_exactly = 0;
      continue;
    }
    struct directive directive;
    directive.kind = '%';
    format = *format == '%' ? __stdio_directive(format + 1, &directive) : format + 1;
    outlook.has_count |= directive.kind == 'n';
    if (directive.kind == 'n') continue;
    outlook.needs_input = 1;
    if (directive.kind != 'c' && directive.kind != 's') outlook.can_mismatch |= outlook.conversions == 0;
    outlook.ends_exactly = directive.kind == 'c' || directive.kind == '%';
    outlook.conversions += directive.kind != '%' && !directive.suppressed;
  }
  return outlook;
}

// The result, from the value chosen for it.
static int decide(const struct outlook* outlook, _Bool is_input) {
  int matched = __VERIFIER_nondet_int();
  if (matched < -1 || matched > outlook->conversions) matched = outlook->conversions;
  if (!outlook->needs_input) return 0;
  if (matched == 0 && outlook->conversions != 0 && !outlook->can_mismatch) matched = -1;
  if (!is_input) return matched;
  if (__input_is_at_end()) return -1;
  if (matched >= 0) __input_note_read();
  if (matched >= 0 && matched < outlook->conversions) __input_note_mismatch();
  // The end may also follow what was read.
  if (matched < outlook->conversions || !outlook->ends_exactly) __input_note_short_read(matched < 0);
  return matched;
}

static void* argument_at(unsigned position, __builtin_va_list arguments) {
  __builtin_va_list some;
  __builtin_va_copy(some, arguments);
  void* argument = 0;
  for (; position > 0; position--) argument = __builtin_va_arg(some, void*);
  __builtin_va_end(some);
  return argument;
}

// Stores the values of the successful conversions, and of each %n before, among and directly after them. A %n after
// something that need not match may or may not be reached.
static void store_matched(const char* format, __builtin_va_list arguments, int matched, _Bool counts) {
  __builtin_va_list rest;
  __builtin_va_copy(rest, arguments);
  struct progress progress = {counts, 0, 0};
  int left = matched;
  _Bool is_sure = 1;
  while (*format != 0) {
    if (*format != '%') {
      progress.is_open |= is_space(*format);
      progress.read += !is_space(*format);
      is_sure &= left > 0 || is_space(*format);
      format++;
      continue;
    }
    struct directive directive;
    format = __stdio_directive(format + 1, &directive);
    _Bool is_counted = directive.kind != '%' && directive.kind != 'n' && !directive.suppressed;
    if (is_counted && left <= 0) break;
    if (directive.kind == '%') {
      progress.is_open = 1;
      progress.read++;
      is_sure &= left > 0;
      continue;
    }
    if (directive.kind == 'n' && !is_sure && !__VERIFIER_nondet_bool()) break;
    is_sure = directive.kind == 'n' || (is_sure && (is_counted || left > 0));
    void* target = 0;
    if (!directive.suppressed)
      target = directive.position != 0 ? argument_at(directive.position, arguments) : __builtin_va_arg(rest, void*);
    __stdio_store_any(&directive, target, &progress);
    left -= is_counted;
  }
  __builtin_va_end(rest);
}

static int scan(const char* format, __builtin_va_list arguments, _Bool is_input) {
  if (is_input && __input_is_pushed()) return __stdio_scan_pushed(format, arguments);
  struct outlook outlook = look_at(format);
  int matched = decide(&outlook, is_input);
  store_matched(format, arguments, matched, outlook.has_count);
  return matched;
}

static int scan_file(FILE* stream, const char* format, __builtin_va_list arguments) {
  return scan(format, arguments, __stdio_input(stream) == 0);
}

int vscanf(const char* format, __builtin_va_list arguments) { return scan(format, arguments, 1); }
int __isoc99_vscanf(const char* format, __builtin_va_list arguments) { return scan(format, arguments, 1); }
int __isoc23_vscanf(const char* format, __builtin_va_list arguments) { return scan(format, arguments, 1); }

int vfscanf(FILE* stream, const char* format, __builtin_va_list arguments) { return scan_file(stream, format, arguments); }
int __isoc99_vfscanf(FILE* stream, const char* format, __builtin_va_list arguments) { return scan_file(stream, format, arguments); }
int __isoc23_vfscanf(FILE* stream, const char* format, __builtin_va_list arguments) { return scan_file(stream, format, arguments); }

#define DEFINE_SCANF(name)                  \
  int name(const char* format, ...) {       \
    __builtin_va_list arguments;            \
    __builtin_va_start(arguments, format);  \
    int count = scan(format, arguments, 1); \
    __builtin_va_end(arguments);            \
    return count;                           \
  }

#define DEFINE_FSCANF(name)                           \
  int name(FILE* stream, const char* format, ...) {   \
    __builtin_va_list arguments;                      \
    __builtin_va_start(arguments, format);            \
    int count = scan_file(stream, format, arguments); \
    __builtin_va_end(arguments);                      \
    return count;                                     \
  }

DEFINE_SCANF(scanf)
DEFINE_SCANF(__isoc99_scanf)
DEFINE_SCANF(__isoc23_scanf)
DEFINE_FSCANF(fscanf)
DEFINE_FSCANF(__isoc99_fscanf)
DEFINE_FSCANF(__isoc23_fscanf)
