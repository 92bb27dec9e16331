// defines: __stdio_scan_integer __stdio_scan_float __stdio_begins_number
// Numbers as read by scanf, character by character as in glibc: characters that were read are consumed even if they do
// not match.

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate_stack(size_t size);
int* __errno_location(void);
float strtof(const char* text, char** end);
double strtod(const char* text, char** end);
long double strtold(const char* text, char** end);

enum {
  kRangeError = 34
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

// The maximum number of characters for a directive.
static size_t room_of(const struct directive* directive, const char* input) {
  size_t length = 0;
  while (input[length] != 0 && (directive->width == 0 || length < directive->width)) length++;
  return length;
}

static int digit_value(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if ((character | 32) >= 'a' && (character | 32) <= 'f') return (character | 32) - 'a' + 10;
  return 99;
}

// Whether the text continues with the word, ignoring case.
static _Bool goes_on_with(const char* text, const char* limit, const char* word) {
  for (; *word != 0; word++, text++) {
    if (text >= limit || (*text | 32) != *word) return 0;
  }
  return 1;
}

static int base_of(char kind) {
  switch (kind) {
    case 'o': return 8;
    case 'x':
    case 'p': return 16;
    case 'i': return 0;
    default: return 10;
  }
}

// The result of strtol (or similar) of the directive's size, from sign and magnitude.
static unsigned long long saturate(const struct directive* directive, _Bool negative, _Bool too_large, unsigned long long magnitude) {
  _Bool is_wide = directive->size == 'q';
  _Bool is_signed = directive->kind == 'd' || directive->kind == 'i';
  unsigned long long largest = is_signed ? (is_wide ? (unsigned long long)__LONG_LONG_MAX__ : (unsigned long long)__LONG_MAX__) + negative
                               : is_wide ? ~0ull
                                         : (unsigned long long)~0ul;
  if (too_large || magnitude > largest) {
    *__errno_location() = kRangeError;
    if (!is_signed) return largest;
    magnitude = largest;
  }
  return negative ? 0 - magnitude : magnitude;
}

// Reads the number at the start of the input. Returns whether there is one.
_Bool __stdio_scan_integer(const struct directive* directive, const char** input, unsigned long long* value) {
  const char* place = *input;
  const char* limit = place + room_of(directive, place);
  int base = base_of(directive->kind);
  _Bool negative = *place == '-';
  if (place < limit && (*place == '-' || *place == '+')) place++;
  _Bool any = 0;
  if (place < limit && *place == '0' && (base == 0 || base == 16)) {
    place++;
    any = 1;
    if (place < limit && (*place | 32) == 'x') {  // "0x" alone is consumed and means 0
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
  if (!any && directive->kind == 'p' && place == *input && goes_on_with(place, limit, "(nil)")) {
    any = 1;
    place += 5;
  }
  *input = place;
  if (any) *value = saturate(directive, negative, too_large, magnitude);
  return any;
}

// The length of what may be a number: sign, digits and one point, an exponent. 0 if it cannot be one.
static size_t length_of_float(const char* text, const char* limit) {
  const char* place = text;
  if (place < limit && (*place == '-' || *place == '+')) place++;
  const char* digits = place;
  if (goes_on_with(place, limit, "nan")) return (size_t)(place + 3 - text);
  if (goes_on_with(place, limit, "inf")) {
    place += 3;
    if (place == limit || (*place | 32) != 'i') return (size_t)(place - text);
    return goes_on_with(place, limit, "inity") ? (size_t)(place + 5 - text) : 0;
  }
  _Bool is_hexadecimal = goes_on_with(place, limit, "0x");
  if (is_hexadecimal) place += 2;
  _Bool any_digit = 0;
  _Bool has_point = 0;
  _Bool has_exponent = 0;
  for (; place < limit; place++) {
    int digit = digit_value(*place);
    _Bool follows_exponent = has_exponent && (place[-1] | 32) == (is_hexadecimal ? 'p' : 'e');
    if (digit < 10 || (digit < 16 && is_hexadecimal && !has_exponent)) {
      any_digit = 1;
    } else if (any_digit && !has_exponent && (*place | 32) == (is_hexadecimal ? 'p' : 'e')) {
      has_exponent = has_point = 1;
    } else if (*place == '.' && !has_point) {
      has_point = 1;
    } else if (!(follows_exponent && (*place == '-' || *place == '+'))) {
      break;
    }
  }
  return place == digits || (is_hexadecimal && place == digits + 2) ? 0 : (size_t)(place - text);
}

// Stores the number at the start of the input, of the directive's size, unless it is suppressed. Returns whether there
// is one.
_Bool __stdio_scan_float(const struct directive* directive, const char** input, void* target) {
  size_t length = length_of_float(*input, *input + room_of(directive, *input));
  if (length == 0) return 0;
  char* text = __proviso_allocate_stack(length + 1);
  for (size_t i = 0; i < length; i++) text[i] = (*input)[i];
  text[length] = 0;
  *input += length;
  char* end = text;
  if (directive->size == 'l') {
    double number = strtod(text, &end);
    if (end != text && !directive->suppressed) *(double*)target = number;
  } else if (directive->size == 'q') {
    long double number = strtold(text, &end);
    if (end != text && !directive->suppressed) *(long double*)target = number;
  } else {
    float number = strtof(text, &end);
    if (end != text && !directive->suppressed) *(float*)target = number;
  }
  return end != text;
}

// Whether the text is a nonempty prefix of a word, ignoring case.
static _Bool begins(const char* text, const char* word) {
  size_t length = 0;
  for (; text[length] != 0; length++) {
    if ((text[length] | 32) != word[length]) return 0;
  }
  return length > 0;
}

// Whether all of the text is consumed by the directive, as a number or a prefix of one.
_Bool __stdio_begins_number(const struct directive* directive, const char* text) {
  const char* end = text;
  while (*end != 0) end++;
  if (directive->kind != 'f') {
    const char* place = text;
    unsigned long long value;
    __stdio_scan_integer(directive, &place, &value);
    return place == end || (directive->kind == 'p' && begins(text, "(nil)"));
  }
  const char* unsigned_text = *text == '-' || *text == '+' ? text + 1 : text;
  if (*unsigned_text == 0 || begins(unsigned_text, "infinity") || begins(unsigned_text, "nan") || begins(unsigned_text, "0x")) return 1;
  return length_of_float(text, end) == (size_t)(end - text);
}
