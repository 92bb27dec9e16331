// defines: sscanf vsscanf __isoc99_sscanf __isoc99_vsscanf __isoc23_sscanf __isoc23_vsscanf
// Formatted input from a string, exactly as glibc reads it (C leaves undefined what becomes of a number that does not fit).

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate(size_t size);
void* __proviso_allocate_stack(size_t size);
void __proviso_copy(void* destination, const void* source, size_t count);
float strtof(const char* text, char** end);
double strtod(const char* text, char** end);
long double strtold(const char* text, char** end);

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

enum outcome {
  stored,
  mismatched
};

static _Bool is_space(char character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static int digit_value(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if ((character | 32) >= 'a' && (character | 32) <= 'f') return (character | 32) - 'a' + 10;
  return 99;
}

// How many characters a directive may use.
static size_t room_of(const struct directive* directive, const char* input) {
  size_t length = 0;
  while (input[length] != 0 && (directive->width == 0 || length < directive->width)) length++;
  return length;
}

static void store_integer(char size, void* target, unsigned long long value) {
  switch (size) {
    case 'H': *(unsigned char*)target = (unsigned char)value; break;
    case 'h': *(unsigned short*)target = (unsigned short)value; break;
    case 'l': *(unsigned long*)target = (unsigned long)value; break;
    case 'q': *(unsigned long long*)target = value; break;
    default: *(unsigned*)target = (unsigned)value; break;
  }
}

static int base_of(char kind) {
  switch (kind) {
    case 'o': return 8;
    case 'x':
    case 'X':
    case 'p': return 16;
    case 'i': return 0;
    default: return 10;
  }
}

// The number a strtol (or its kin) of the directive's size would make of sign and magnitude.
static unsigned long long saturate(const struct directive* directive, _Bool negative, _Bool too_large, unsigned long long magnitude) {
  _Bool is_wide = directive->size == 'q';
  if (directive->kind == 'd' || directive->kind == 'i') {
    unsigned long long largest = is_wide ? (unsigned long long)__LONG_LONG_MAX__ : (unsigned long long)__LONG_MAX__;
    if (too_large || magnitude > largest + negative) magnitude = largest + negative;
  } else {
    unsigned long long largest = is_wide ? ~0ull : (unsigned long long)~0ul;
    if (too_large || magnitude > largest) return largest;
  }
  return negative ? 0 - magnitude : magnitude;
}

static enum outcome scan_integer(const struct directive* directive, const char** input, void* target) {
  const char* place = *input;
  const char* limit = place + room_of(directive, place);
  int base = base_of(directive->kind);
  _Bool negative = *place == '-';
  if (place < limit && (*place == '-' || *place == '+')) place++;
  _Bool any = 0;
  if (place < limit && *place == '0' && (base == 0 || base == 16)) {
    place++;
    any = 1;
    if (place < limit && (*place | 32) == 'x') {  // "0x" alone is read whole and means 0
      place++;
      base = 16;
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  unsigned long long magnitude = 0;
  _Bool too_large = 0;
  for (; place < limit && digit_value(*place) < base; place++) {
    too_large |= __builtin_mul_overflow(magnitude, (unsigned long long)base, &magnitude);
    too_large |= __builtin_add_overflow(magnitude, (unsigned long long)digit_value(*place), &magnitude);
    any = 1;
  }
  if (!any) return mismatched;
  *input = place;
  unsigned long long value = saturate(directive, negative, too_large, magnitude);
  if (directive->kind == 'p' && !directive->suppressed)
    *(void**)target = (void*)(__UINTPTR_TYPE__)value;
  else if (!directive->suppressed)
    store_integer(directive->size, target, value);
  return stored;
}

static enum outcome scan_float(const struct directive* directive, const char** input, void* target) {
  size_t room = room_of(directive, *input);
  char* text = __proviso_allocate_stack(room + 1);
  __proviso_copy(text, *input, room);
  text[room] = 0;
  char* end;
  float single = 0;
  double number = 0;
  long double extended = 0;
  switch (directive->size) {
    case 'l': number = strtod(text, &end); break;
    case 'q': extended = strtold(text, &end); break;
    default: single = strtof(text, &end); break;
  }
  // "0x" that no digit follows has been read by then, and does not match.
  if (end == text || (end[-1] == '0' && (*end | 32) == 'x' && (end - text == 1 || end[-2] == '-' || end[-2] == '+'))) return mismatched;
  *input += end - text;
  if (directive->suppressed) return stored;
  switch (directive->size) {
    case 'l': *(double*)target = number; break;
    case 'q': *(long double*)target = extended; break;
    default: *(float*)target = single; break;
  }
  return stored;
}

static enum outcome scan_text(const struct directive* directive, const char** input, void* target) {
  size_t room = room_of(directive, *input);
  size_t length = 0;
  if (directive->kind == 'c')
    length = directive->width == 0 ? 1 : room;
  else
    while (length < room && __stdio_accepts(directive, (unsigned char)(*input)[length])) length++;
  if (length == 0) return mismatched;
  const char* source = *input;
  *input += length;
  if (directive->suppressed) return stored;
  char* destination = target;
  if (directive->allocates) {
    destination = __proviso_allocate(length + 1);
    *(char**)target = destination;
  }
  __proviso_copy(destination, source, length);
  if (directive->kind != 'c') destination[length] = 0;
  return stored;
}

static enum outcome convert(const struct directive* directive, const char** input, void* target) {
  switch (directive->kind) {
    case 'c':
    case 's':
    case '[': return scan_text(directive, input, target);
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'p': return scan_integer(directive, input, target);
    default: return scan_float(directive, input, target);
  }
}

static const char* skip_spaces(const char* input) {
  while (is_space(*input)) input++;
  return input;
}

static int scan(const char* input, const char* format, __builtin_va_list arguments) {
  const char* start = input;
  int count = 0;
  while (*format != 0) {
    if (is_space(*format)) {
      input = skip_spaces(input);
      format++;
      continue;
    }
    struct directive directive;
    if (*format == '%')
      format = __stdio_directive(format + 1, &directive);
    else
      directive.kind = 0;
    if (*format != 0 && directive.kind == 0) {  // an ordinary character
      if (*input != *format) return *input == 0 && count == 0 ? -1 : count;
      input++;
      format++;
      continue;
    }
    if (directive.kind == 0) return count;
    if (directive.kind != 'c' && directive.kind != '[' && directive.kind != 'n') input = skip_spaces(input);
    if (directive.kind == '%') {
      if (*input != '%') return *input == 0 && count == 0 ? -1 : count;
      input++;
      continue;
    }
    void* target = directive.suppressed ? 0 : __builtin_va_arg(arguments, void*);
    if (directive.kind == 'n') {
      if (target != 0) store_integer(directive.size, target, (unsigned long long)(input - start));
      continue;
    }
    if (*input == 0) return count == 0 ? -1 : count;
    if (convert(&directive, &input, target) != stored) return count;
    count += !directive.suppressed;
  }
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
