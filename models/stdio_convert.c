// defines: __stdio_format __stdio_put __stdio_put_many
// printf's conversions into memory, as by vsnprintf. Integers, characters, strings and most floating-point numbers are
// written here, character by character; the rest (addresses, wide characters, numbers with many digits) by the
// primitive.

typedef __SIZE_TYPE__ size_t;

int __proviso_format(char* destination, size_t size, const char* format, void* slots);
void* __proviso_slots(__builtin_va_list arguments);
void* __proviso_allocate_stack(size_t size);
int* __errno_location(void);
int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_unsupported(const char* what);

enum {
  kNoPrecision = -1,
  kTooLong = 75  // EOVERFLOW
};

struct output {
  char* place;
  size_t limit;  // the capacity, without the terminator
  size_t count;  // the number of characters without the limit
};

struct conversion {
  _Bool left;
  _Bool plus;
  _Bool space;
  _Bool alternate;
  _Bool zero;
  size_t width;
  int precision;
  char size;  // 'H' for hh, 'h', 0, 'l', 'q' for ll and the like
  char kind;
};

void __stdio_conversion(const char** format, char* size, char* kind);
_Bool __stdio_put_float(struct output* output, const struct conversion* conversion, double number);

struct arguments {
  __builtin_va_list list;
};

void __stdio_put(struct output* output, char character) {
  if (output->count < output->limit) output->place[output->count] = character;
  output->count++;
}

// What is read must not overlap the first `count` characters of the output.
static void require_apart(const struct output* output, const char* text, size_t count) {
  if (output->limit == 0 || count == 0) return;
  if (__proviso_overlap(output->place, text, count + 1) || __proviso_overlap(output->place + 1, text, count + 1))
    __proviso_unsupported("formatted output to a place that overlaps what it is made of");
}

void __stdio_put_many(struct output* output, char character, size_t count) {
  for (; count > 0; count--) __stdio_put(output, character);
}

static void put_text(struct output* output, const char* text, size_t length) {
  for (size_t i = 0; i < length; i++) __stdio_put(output, text[i]);
}

// ----------------------------------------------------------------------------------------------------------------- directives

static void read_flags(const char** format, struct conversion* conversion) {
  for (;; ++*format) {
    switch (**format) {
      case '-': conversion->left = 1; break;
      case '+': conversion->plus = 1; break;
      case ' ': conversion->space = 1; break;
      case '#': conversion->alternate = 1; break;
      case '0': conversion->zero = 1; break;
      case '\'': break;  // the "C" locale has no digit grouping
      default: return;
    }
  }
}

static int read_number(const char** format) {
  int number = 0;
  for (; **format >= '0' && **format <= '9'; ++*format) {
    int digit = **format - '0';
    number = number > (__INT_MAX__ - digit) / 10 ? __INT_MAX__ : number * 10 + digit;
  }
  return number;
}

static void read_width(const char** format, struct conversion* conversion, struct arguments* arguments) {
  if (**format != '*') {
    conversion->width = (size_t)read_number(format);
    return;
  }
  ++*format;
  int width = __builtin_va_arg(arguments->list, int);
  conversion->left |= width < 0;
  conversion->width = width < 0 ? 0u - (unsigned)width : (unsigned)width;
}

static void read_precision(const char** format, struct conversion* conversion, struct arguments* arguments) {
  conversion->precision = kNoPrecision;
  if (**format != '.') return;
  ++*format;
  if (**format == '*') {
    ++*format;
    int precision = __builtin_va_arg(arguments->list, int);
    if (precision >= 0) conversion->precision = precision;
  } else {
    conversion->precision = read_number(format);
  }
}

static struct conversion read_conversion(const char** format, struct arguments* arguments) {
  struct conversion conversion = {0};
  read_flags(format, &conversion);
  read_width(format, &conversion, arguments);
  read_precision(format, &conversion, arguments);
  __stdio_conversion(format, &conversion.size, &conversion.kind);
  return conversion;
}

// ------------------------------------------------------------------------------------------------------------------- integers

static long long next_signed(char size, struct arguments* arguments) {
  switch (size) {
    case 'H': return (signed char)__builtin_va_arg(arguments->list, int);
    case 'h': return (short)__builtin_va_arg(arguments->list, int);
    case 'l': return __builtin_va_arg(arguments->list, long);
    case 'q': return __builtin_va_arg(arguments->list, long long);
    default: return __builtin_va_arg(arguments->list, int);
  }
}

static unsigned long long next_unsigned(char size, struct arguments* arguments) {
  switch (size) {
    case 'H': return (unsigned char)__builtin_va_arg(arguments->list, unsigned);
    case 'h': return (unsigned short)__builtin_va_arg(arguments->list, unsigned);
    case 'l': return __builtin_va_arg(arguments->list, unsigned long);
    case 'q': return __builtin_va_arg(arguments->list, unsigned long long);
    default: return __builtin_va_arg(arguments->list, unsigned);
  }
}

static unsigned base_of(char kind) { return kind == 'o' ? 8 : kind == 'x' || kind == 'X' ? 16 : 10; }

// Zeros for a width go between the prefix and the digits, unless there is a precision.
static void put_number(struct output* output, const struct conversion* conversion, const char* prefix, size_t prefix_length,
                       unsigned long long magnitude) {
  char digits[24];
  size_t first = sizeof digits;
  unsigned base = base_of(conversion->kind);
  for (unsigned long long rest = magnitude; rest != 0; rest /= base) {
    unsigned digit = (unsigned)(rest % base);
    digits[--first] = (char)(digit < 10 ? '0' + digit : (conversion->kind == 'X' ? 'A' : 'a') + (digit - 10));
  }
  size_t length = sizeof digits - first;
  size_t wanted = conversion->precision == kNoPrecision ? 1 : (size_t)conversion->precision;
  if (conversion->kind == 'o' && conversion->alternate && wanted <= length) wanted = length + 1;
  if (magnitude == 0 && conversion->kind == 'o' && conversion->alternate && wanted == 0) wanted = 1;
  size_t zeros = wanted > length ? wanted - length : 0;
  size_t total = prefix_length + zeros + length;
  size_t missing = conversion->width > total ? conversion->width - total : 0;
  if (conversion->zero && !conversion->left && conversion->precision == kNoPrecision) {
    zeros += missing;
    missing = 0;
  }
  if (!conversion->left) __stdio_put_many(output, ' ', missing);
  put_text(output, prefix, prefix_length);
  __stdio_put_many(output, '0', zeros);
  put_text(output, digits + first, length);
  if (conversion->left) __stdio_put_many(output, ' ', missing);
}

static void put_signed(struct output* output, const struct conversion* conversion, long long number) {
  unsigned long long magnitude = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
  const char* prefix = number < 0 ? "-" : conversion->plus ? "+" : " ";
  put_number(output, conversion, prefix, number < 0 || conversion->plus || conversion->space, magnitude);
}

static void put_unsigned(struct output* output, const struct conversion* conversion, unsigned long long number) {
  _Bool has_prefix = base_of(conversion->kind) == 16 && conversion->alternate && number != 0;
  put_number(output, conversion, conversion->kind == 'X' ? "0X" : "0x", has_prefix ? 2 : 0, number);
}

// ----------------------------------------------------------------------------------------------------------------- all others

static void put_padded(struct output* output, const struct conversion* conversion, const char* text, size_t length) {
  size_t missing = conversion->width > length ? conversion->width - length : 0;
  if (!conversion->left) __stdio_put_many(output, ' ', missing);
  put_text(output, text, length);
  if (conversion->left) __stdio_put_many(output, ' ', missing);
}

static void put_string(struct output* output, const struct conversion* conversion, const char* text) {
  size_t length = 0;
  while ((conversion->precision == kNoPrecision || length < (size_t)conversion->precision) && text[length] != 0) length++;
  put_padded(output, conversion, text, length);
  require_apart(output, text, output->count);
}

static void store_count(char size, size_t count, struct arguments* arguments) {
  switch (size) {
    case 'H': *__builtin_va_arg(arguments->list, signed char*) = (signed char)count; break;
    case 'h': *__builtin_va_arg(arguments->list, short*) = (short)count; break;
    case 'l': *__builtin_va_arg(arguments->list, long*) = (long)count; break;
    case 'q': *__builtin_va_arg(arguments->list, long long*) = (long long)count; break;
    default: *__builtin_va_arg(arguments->list, int*) = (int)count; break;
  }
}

// One directive (from its percent sign to its end) by the primitive, with the arguments from before it.
static void put_by_primitive(struct output* output, const char* begin, const char* end, void* slots) {
  size_t length = (size_t)(end - begin);
  char* directive = __proviso_allocate_stack(length + 1);
  for (size_t i = 0; i < length; i++) directive[i] = begin[i];
  directive[length] = 0;
  size_t room = output->count <= output->limit ? output->limit - output->count + 1 : 0;
  char* place = output->limit == 0 ? 0 : output->place + (room == 0 ? 0 : output->count);
  output->count += (size_t)__proviso_format(place, output->limit == 0 ? 0 : room, directive, slots);
}

static _Bool put_float(struct output* output, const struct conversion* conversion, struct arguments* arguments) {
  if (conversion->size != 'q') return __stdio_put_float(output, conversion, __builtin_va_arg(arguments->list, double));
  long double number = __builtin_va_arg(arguments->list, long double);
  double narrow = (double)number;
  return (long double)narrow == number && __stdio_put_float(output, conversion, narrow);
}

// Returns whether the argument was written; it is consumed in any case.
static _Bool put_argument(struct output* output, const struct conversion* conversion, struct arguments* arguments) {
  switch (conversion->kind) {
    case 'd':
    case 'i': put_signed(output, conversion, next_signed(conversion->size, arguments)); return 1;
    case 'u':
    case 'o':
    case 'x':
    case 'X': put_unsigned(output, conversion, next_unsigned(conversion->size, arguments)); return 1;
    case 'c': {
      char character = (char)__builtin_va_arg(arguments->list, int);
      if (conversion->size == 'l') return 0;
      put_padded(output, conversion, &character, 1);
      return 1;
    }
    case 's': {
      const char* text = __builtin_va_arg(arguments->list, const char*);
      if (conversion->size == 'l') return 0;
      put_string(output, conversion, text);
      return 1;
    }
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G': return put_float(output, conversion, arguments);
    case 'a':
    case 'A':
      if (conversion->size == 'q')
        (void)__builtin_va_arg(arguments->list, long double);
      else
        (void)__builtin_va_arg(arguments->list, double);
      return 0;
    case 'n': store_count(conversion->size, output->count, arguments); return 1;
    case '%': __stdio_put(output, '%'); return 1;
    case 'C': (void)__builtin_va_arg(arguments->list, int); return 0;
    case 'p':
    case 'S': (void)__builtin_va_arg(arguments->list, void*); return 0;
    default: return 0;
  }
}

int __stdio_format(char* destination, size_t size, const char* format, __builtin_va_list given) {
  struct arguments arguments;
  __builtin_va_copy(arguments.list, given);
  struct output output = {destination, size == 0 ? 0 : size - 1, 0};
  const char* whole = format;
  while (*format != 0) {
    const char* begin = format++;
    if (*begin != '%') {
      __stdio_put(&output, *begin);
      continue;
    }
    void* slots = __proviso_slots(arguments.list);
    struct conversion conversion = read_conversion(&format, &arguments);
    if (!put_argument(&output, &conversion, &arguments)) put_by_primitive(&output, begin, format, slots);
  }
  __builtin_va_end(arguments.list);
  require_apart(&output, whole, output.count);
  if (size != 0) destination[output.count < output.limit ? output.count : output.limit] = 0;
  if (output.count <= __INT_MAX__) return (int)output.count;
  *__errno_location() = kTooLong;
  return -1;
}
