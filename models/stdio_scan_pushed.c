// defines: __stdio_scan_pushed
// Formatted input that begins with characters pushed back: it is read character by character, as by sscanf. Numbers and
// allocated strings of more than 254 characters are not supported.

typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;

void* __proviso_allocate(size_t size);
void __proviso_unsupported(const char* what);
int __input_get(void);
void __input_put_back(int character);

enum {
  kLongest = 255
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
_Bool __stdio_begins_number(const struct directive* directive, const char* text);

static _Bool is_space(int character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static void store_integer(char size, void* target, unsigned long long value) {
  switch (size) {
    case 'H': *(unsigned char*)target = (unsigned char)value; break;
    case 'h': *(unsigned short*)target = (unsigned short)value; break;
    case 'l': *(unsigned long*)target = (unsigned long)value; break;
    case 'q': *(unsigned long long*)target = value; break;
    default: *(unsigned*)target = (unsigned)value; break;
  }
}

// The number of characters read for a number that is stored; 0 if there is none.
static size_t scan_number(const struct directive* directive, void* target) {
  char text[kLongest + 1];
  size_t limit = directive->width != 0 && directive->width < kLongest ? directive->width : kLongest;
  size_t length = 0;
  while (length < limit) {
    int character = __input_get();
    if (character < 0) break;
    if (length == kLongest - 1) __proviso_unsupported("a number of so many characters");
    text[length] = (char)character;
    text[length + 1] = 0;
    if (character == 0 || !__stdio_begins_number(directive, text)) {
      __input_put_back(character);
      break;
    }
    length++;
  }
  text[length] = 0;
  const char* place = text;
  if (directive->kind == 'f') return __stdio_scan_float(directive, &place, target) ? length : 0;
  unsigned long long value;
  if (!__stdio_scan_integer(directive, &place, &value)) return 0;
  if (!directive->suppressed && directive->kind == 'p')
    *(void**)target = (void*)(__UINTPTR_TYPE__)value;
  else if (!directive->suppressed)
    store_integer(directive->size, target, value);
  return length;
}

static void store_character(const struct directive* directive, void* target, size_t place, int character) {
  if (directive->suppressed) return;
  if (directive->is_wide)
    ((wchar_t*)target)[place] = character & 127;
  else
    ((char*)target)[place] = (char)character;
}

static size_t scan_characters(const struct directive* directive, void* target, size_t limit) {
  size_t length = 0;
  for (; length < limit; length++) {
    int character = __input_get();
    if (character < 0) break;
    if (directive->kind != 'c' && !__stdio_accepts(directive, (unsigned char)character)) {
      __input_put_back(character);
      break;
    }
    store_character(directive, target, length, character);
  }
  if (length > 0 && directive->kind != 'c') store_character(directive, target, length, 0);
  return length;
}

static size_t scan_text(const struct directive* directive, void* target) {
  size_t limit = directive->width != 0 ? directive->width : directive->kind == 'c' ? 1 : __SIZE_MAX__;
  if (!directive->allocates || directive->suppressed) return scan_characters(directive, target, limit);
  wchar_t text[kLongest + 1];
  size_t length = scan_characters(directive, text, limit < kLongest ? limit : kLongest);
  if (length == kLongest) __proviso_unsupported("allocated text of so many characters");
  if (length == 0) return 0;
  size_t count = length + (directive->kind != 'c');
  void* copy = __proviso_allocate(directive->is_wide ? count * sizeof(wchar_t) : count);
  for (size_t i = 0; i < count; i++) store_character(directive, copy, i, directive->is_wide ? text[i] : ((char*)text)[i]);
  *(void**)target = copy;
  return length;
}

// Skips whitespace; returns the number of characters.
static size_t skip_spaces(void) {
  size_t skipped = 0;
  for (;; skipped++) {
    int character = __input_get();
    if (is_space(character)) continue;
    if (character >= 0) __input_put_back(character);
    return skipped;
  }
}

// 1: the input continues with the character, which is consumed; 0: with another; -1: it has ended.
static int match(char wanted) {
  int character = __input_get();
  if (character < 0) return -1;
  if (character == (unsigned char)wanted) return 1;
  __input_put_back(character);
  return 0;
}

// Whether there is more input.
static _Bool is_there(void) {
  int character = __input_get();
  if (character >= 0) __input_put_back(character);
  return character >= 0;
}

static void* argument_at(unsigned position, __builtin_va_list arguments) {
  __builtin_va_list some;
  __builtin_va_copy(some, arguments);
  void* argument = 0;
  for (; position > 0; position--) argument = __builtin_va_arg(some, void*);
  __builtin_va_end(some);
  return argument;
}

int __stdio_scan_pushed(const char* format, __builtin_va_list arguments) {
  __builtin_va_list rest;
  __builtin_va_copy(rest, arguments);
  size_t read = 0;
  int count = 0;
  while (*format != 0) {
    if (is_space(*format)) {
      read += skip_spaces();
      format++;
      continue;
    }
    struct directive directive;
    directive.kind = '%';
    char wanted = *format;
    format = wanted == '%' ? __stdio_directive(format + 1, &directive) : format + 1;
    if (wanted == '%' && directive.kind != 'c' && directive.kind != '[' && directive.kind != 'n') read += skip_spaces();
    if (directive.kind == '%') {
      int matched = match(wanted);
      if (matched != 1) return matched < 0 && count == 0 ? -1 : count;
      read++;
      continue;
    }
    void* target = 0;
    if (!directive.suppressed)
      target = directive.position != 0 ? argument_at(directive.position, arguments) : __builtin_va_arg(rest, void*);
    if (directive.kind == 'n') {
      if (target != 0) store_integer(directive.size, target, read);
      continue;
    }
    if (!is_there()) return count == 0 ? -1 : count;
    _Bool is_text = directive.kind == 'c' || directive.kind == 's' || directive.kind == '[';
    size_t length = is_text ? scan_text(&directive, target) : scan_number(&directive, target);
    if (length == 0) return count;
    read += length;
    count += !directive.suppressed;
  }
  __builtin_va_end(rest);
  return count;
}
