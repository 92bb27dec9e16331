// defines: sscanf vsscanf __isoc99_sscanf __isoc99_vsscanf __isoc23_sscanf __isoc23_vsscanf
// Formatted input from a string, exactly as in glibc in the "C" locale (in C a number that does not fit is undefined).

typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;

void* __proviso_allocate(size_t size);
void __proviso_copy(void* destination, const void* source, size_t count);
int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_unsupported(const char* what);
size_t strlen(const char* string);
int* __errno_location(void);

enum {
  kIllegalSequence = 84
};

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

const char* __stdio_directive(const char* format, struct directive* directive);
_Bool __stdio_accepts(const struct directive* directive, unsigned char character);
_Bool __stdio_scan_integer(const struct directive* directive, const char** input, unsigned long long* value);
_Bool __stdio_scan_float(const struct directive* directive, const char** input, void* target);

static _Bool is_space(char character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static void store_integer(char size, void* target, unsigned long long value) {
  switch (size) {
    case 'H': *(unsigned char*)target = (unsigned char)value; break;
    case 'h': *(unsigned short*)target = (unsigned short)value; break;
    case 'l': *(unsigned long*)target = (unsigned long)value; break;
    case 'q': *(unsigned long long*)target = value; break;
    default: *(unsigned*)target = (unsigned)value; break;
  }
}

// What is stored must not be in the string that is read, in which `start` is the beginning.
static void require_apart(const char* destination, size_t written, const char* start) {
  // Whether they are in one object; no range overlaps itself.
  if (!__proviso_overlap(destination, start, __SIZE_MAX__) && !__proviso_overlap(destination + 1, start, __SIZE_MAX__)) return;
  size_t distance = destination < start ? start - destination : destination - start;
  if (distance < (destination < start ? written : strlen(start) + 1))
    __proviso_unsupported("'sscanf' to a place that overlaps what it reads");
}

static size_t size_of_number(const struct directive* directive) {
  if (directive->kind == 'p') return sizeof(void*);
  if (directive->kind == 'f') return directive->size == 'l' ? sizeof(double) : directive->size == 'q' ? sizeof(long double) : sizeof(float);
  switch (directive->size) {
    case 'H': return sizeof(char);
    case 'h': return sizeof(short);
    case 'l': return sizeof(long);
    case 'q': return sizeof(long long);
    default: return sizeof(int);
  }
}

static _Bool scan_integer(const struct directive* directive, const char** input, void* target) {
  unsigned long long value;
  if (!__stdio_scan_integer(directive, input, &value)) return 0;
  if (directive->suppressed) return 1;
  if (directive->kind == 'p')
    *(void**)target = (void*)(__UINTPTR_TYPE__)value;
  else
    store_integer(directive->size, target, value);
  return 1;
}

// The number of input characters that a text directive consumes.
static size_t length_of_text(const struct directive* directive, const char* input) {
  size_t limit = directive->width != 0 ? directive->width : directive->kind == 'c' ? 1 : __SIZE_MAX__;
  size_t length = 0;
  while (length < limit && input[length] != 0 && (directive->kind == 'c' || __stdio_accepts(directive, (unsigned char)input[length])))
    length++;
  return length;
}

// Each byte becomes a wide character. Bytes above 127 are invalid in the "C" locale; what was stored before remains.
static _Bool widen(wchar_t* target, const char* source, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (source[i] < 0) {
      *__errno_location() = kIllegalSequence;
      return 0;
    }
    if (target != 0) target[i] = source[i];
  }
  return 1;
}

static _Bool scan_text(const struct directive* directive, const char* start, const char** input, void* target) {
  size_t length = length_of_text(directive, *input);
  if (length == 0) return 0;
  const char* source = *input;
  *input += length;
  if (directive->suppressed) return !directive->is_wide || widen(0, source, length);
  size_t unit = directive->is_wide ? sizeof(wchar_t) : 1;
  char* destination = target;
  size_t stored = (length + (directive->kind != 'c')) * unit;
  require_apart(destination, directive->allocates ? sizeof(char*) : stored, start);
  if (directive->allocates) destination = __proviso_allocate(stored);
  if (directive->is_wide && !widen((wchar_t*)destination, source, length)) return 0;
  if (!directive->is_wide) __proviso_copy(destination, source, length);
  if (directive->kind != 'c' && directive->is_wide) ((wchar_t*)destination)[length] = 0;
  if (directive->kind != 'c' && !directive->is_wide) destination[length] = 0;
  if (directive->allocates) *(char**)target = destination;
  return 1;
}

static _Bool convert(const struct directive* directive, const char* start, const char** input, void* target) {
  if (directive->kind == 'c' || directive->kind == 's' || directive->kind == '[') return scan_text(directive, start, input, target);
  if (!directive->suppressed) require_apart(target, size_of_number(directive), start);
  switch (directive->kind) {
    case 'f': return __stdio_scan_float(directive, input, target);
    default: return scan_integer(directive, input, target);
  }
}

static const char* skip_spaces(const char* input) {
  while (is_space(*input)) input++;
  return input;
}

static void* argument_at(unsigned position, __builtin_va_list arguments) {
  __builtin_va_list some;
  __builtin_va_copy(some, arguments);
  void* argument = 0;
  for (; position > 0; position--) argument = __builtin_va_arg(some, void*);
  __builtin_va_end(some);
  return argument;
}

static int scan(const char* input, const char* format, __builtin_va_list arguments) {
  const char* start = input;
  __builtin_va_list rest;
  __builtin_va_copy(rest, arguments);
  int count = 0;
  while (*format != 0) {
    if (is_space(*format)) {
      input = skip_spaces(input);
      format++;
      continue;
    }
    if (*format != '%') {
      if (*input != *format) return *input == 0 && count == 0 ? -1 : count;
      input++;
      format++;
      continue;
    }
    struct directive directive;
    format = __stdio_directive(format + 1, &directive);
    if (directive.kind != 'c' && directive.kind != '[' && directive.kind != 'n') input = skip_spaces(input);
    if (directive.kind == '%') {
      if (*input != '%') return *input == 0 && count == 0 ? -1 : count;
      input++;
      continue;
    }
    void* target = 0;
    if (!directive.suppressed)
      target = directive.position != 0 ? argument_at(directive.position, arguments) : __builtin_va_arg(rest, void*);
    if (directive.kind == 'n') {
      if (target != 0) require_apart(target, size_of_number(&directive), start);
      if (target != 0) store_integer(directive.size, target, (unsigned long long)(input - start));
      continue;
    }
    if (*input == 0) return count == 0 ? -1 : count;
    if (!convert(&directive, start, &input, target)) return count;
    count += !directive.suppressed;
  }
  __builtin_va_end(rest);
  return count;
}

int vsscanf(const char* input, const char* format, __builtin_va_list arguments) { return scan(input, format, arguments); }
int __isoc99_vsscanf(const char* input, const char* format, __builtin_va_list arguments) { return scan(input, format, arguments); }
int __isoc23_vsscanf(const char* input, const char* format, __builtin_va_list arguments) { return scan(input, format, arguments); }

#define DEFINE_SSCANF(name)                              \
  int name(const char* input, const char* format, ...) { \
    __builtin_va_list arguments;                         \
    __builtin_va_start(arguments, format);               \
    int count = scan(input, format, arguments);          \
    __builtin_va_end(arguments);                         \
    return count;                                        \
  }

DEFINE_SSCANF(sscanf)
DEFINE_SSCANF(__isoc99_sscanf)
DEFINE_SSCANF(__isoc23_sscanf)
