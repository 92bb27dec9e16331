// defines: strtod strtof strtold atof __isoc23_strtod __isoc23_strtof __isoc23_strtold
// Floating-point numbers from text, correctly rounded (to nearest, ties to even) by exact arithmetic on large integers.

int* __errno_location(void);

enum {
  kRangeError = 34,
  kWords = 800,
  // Further digits only show whether the number is slightly larger: enough to distinguish a double from the midpoint of
  // two doubles, which has 767.
  kDigits = 800,
  kExponentLimit = 100000,  // exponents are clamped to this, which exceeds the range of all formats
};

// A natural number, least significant word first, without leading zero words.
struct natural {
  int count;
  unsigned words[kWords];
};

// precision bits of significand; the value of the last bit of a subnormal is 2^smallest; every finite value is below 2^limit.
struct format {
  int precision;
  int smallest;
  int limit;
};

static void multiply_add(struct natural* number, unsigned factor, unsigned addend) {
  unsigned long long carry = addend;
  for (int i = 0; i < number->count; i++) {
    carry += (unsigned long long)number->words[i] * factor;
    number->words[i] = (unsigned)carry;
    carry >>= 32;
  }
  if (carry != 0) number->words[number->count++] = (unsigned)carry;
}

static void multiply_by_power_of_ten(struct natural* number, int exponent) {
  for (; exponent >= 9; exponent -= 9) multiply_add(number, 1000000000u, 0);
  for (; exponent > 0; exponent--) multiply_add(number, 10u, 0);
}

static void shift_left(struct natural* number, int bits) {
  int words = bits / 32;
  for (int i = bits % 32; i > 0; i--) multiply_add(number, 2u, 0);
  if (words == 0) return;
  for (int i = number->count - 1; i >= 0; i--) number->words[i + words] = number->words[i];
  for (int i = 0; i < words; i++) number->words[i] = 0;
  number->count += words;
}

static int bit_length(const struct natural* number) {
  if (number->count == 0) return 0;
  int bits = number->count * 32;
  for (unsigned top = number->words[number->count - 1]; (top & 0x80000000u) == 0; top <<= 1) bits--;
  return bits;
}

static int compare(const struct natural* left, const struct natural* right) {
  if (left->count != right->count) return left->count < right->count ? -1 : 1;
  for (int i = left->count - 1; i >= 0; i--) {
    if (left->words[i] != right->words[i]) return left->words[i] < right->words[i] ? -1 : 1;
  }
  return 0;
}

static void subtract(struct natural* left, const struct natural* right) {
  unsigned borrow = 0;
  for (int i = 0; i < left->count; i++) {
    unsigned long long taken = (unsigned long long)(i < right->count ? right->words[i] : 0) + borrow;
    borrow = left->words[i] < taken;
    left->words[i] -= (unsigned)taken;
  }
  while (left->count > 0 && left->words[left->count - 1] == 0) left->count--;
}

// significand * 2^exponent, which is exact in the result's type, as are all intermediate results.
static long double scale(unsigned long long significand, int exponent) {
  long double value = significand;
  for (; exponent > 0 && value != 0; exponent--) value *= 2.0L;
  for (; exponent <= -64; exponent += 64) value *= 0x1p-64L;
  for (; exponent < 0; exponent++) value *= 0.5L;
  return value;
}

// numerator / denominator * 2^binary, rounded to the format. The arguments are consumed.
static long double round_quotient(struct natural* numerator, struct natural* denominator, int binary, const struct format* format) {
  // Scale the quotient into [1, 2) by powers of two.
  int leading = bit_length(numerator) - bit_length(denominator);
  shift_left(leading < 0 ? numerator : denominator, leading < 0 ? -leading : leading);
  if (compare(numerator, denominator) < 0) {
    shift_left(numerator, 1);
    leading--;
  }
  leading += binary;
  int last = leading - format->precision + 1;
  if (last < format->smallest) last = format->smallest;
  unsigned long long significand = 0;
  for (int bit = leading; bit >= last; bit--) {
    significand <<= 1;
    if (compare(numerator, denominator) >= 0) {
      subtract(numerator, denominator);
      significand |= 1;
    }
    shift_left(numerator, 1);
  }
  if (leading < last - 1) {  // less than half the smallest number
    *__errno_location() = kRangeError;
    return 0;
  }
  int rest = compare(numerator, denominator);  // twice the remainder, compared with one unit
  _Bool is_exact = numerator->count == 0;
  if (rest > 0 || (rest == 0 && (significand & 1) != 0)) {
    significand++;
    if (significand == 0) {  // a carry out of 64 bits
      significand = 1ull << 63;
      last++;
    }
  }
  if (!is_exact && significand >> (format->precision - 1) == 0) *__errno_location() = kRangeError;
  int bits = 0;
  while (bits < 64 && significand >> bits != 0) bits++;
  if (last + bits > format->limit) {
    *__errno_location() = kRangeError;
    return __builtin_infl();
  }
  return scale(significand, last);
}

static int digit_value(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'f') return character - 'a' + 10;
  if (character >= 'A' && character <= 'F') return character - 'A' + 10;
  return 99;
}

// An exponent, if it is complete ("e5"; not "e" or "e+"): then *text is advanced past it.
static int read_exponent(const char** text, char marker) {
  const char* place = *text;
  if ((*place | 32) != marker) return 0;
  place++;
  _Bool negative = *place == '-';
  if (*place == '-' || *place == '+') place++;
  if (*place < '0' || *place > '9') return 0;
  int exponent = 0;
  for (; *place >= '0' && *place <= '9'; place++) {
    if (exponent < kExponentLimit) exponent = exponent * 10 + (*place - '0');
  }
  *text = place;
  return negative ? -exponent : exponent;
}

// Reads digits with an optional point into `number`; returns the number of digits by which the point is right of the
// number's end (negative: left of it). *text is advanced past the digits, or not at all if there are none.
static int read_digits(const char** text, int base, struct natural* number) {
  const char* place = *text;
  int kept = 0;
  int shift = 0;
  _Bool any = 0;
  _Bool behind_point = 0;
  _Bool dropped = 0;
  number->count = 0;
  for (;; place++) {
    if (*place == '.' && !behind_point) {
      behind_point = 1;
      continue;
    }
    int digit = digit_value(*place);
    if (digit >= base) break;
    any = 1;
    if (kept < kDigits) {
      multiply_add(number, (unsigned)base, (unsigned)digit);
      kept += number->count != 0;
      shift -= behind_point;
    } else {
      dropped |= digit != 0;
      shift += !behind_point;
    }
  }
  if (!any) return 0;
  if (dropped) {  // one more digit that represents all of them
    multiply_add(number, (unsigned)base, 1);
    shift--;
  }
  *text = place;
  return shift;
}

// The length of `word` if `text` begins with it, ignoring case; else 0.
static int match(const char* text, const char* word) {
  int length = 0;
  for (; word[length] != 0; length++) {
    if ((text[length] | 32) != word[length]) return 0;
  }
  return length;
}

static long double parse_special(const char** text) {
  int length = match(*text, "infinity");
  if (length == 0) length = match(*text, "inf");
  if (length != 0) {
    *text += length;
    return __builtin_infl();
  }
  length = match(*text, "nan");
  if (length == 0) return 0;
  *text += length;
  if (**text == '(') {
    const char* place = *text + 1;
    while (digit_value(*place) < 10 || ((*place | 32) >= 'a' && (*place | 32) <= 'z') || *place == '_') place++;
    if (*place == ')') *text = place + 1;
  }
  return __builtin_nanl("");
}

static long double parse_number(const char** text, const struct format* format) {
  struct natural numerator;
  struct natural denominator;
  denominator.count = 1;
  denominator.words[0] = 1;
  int binary = 0;
  if ((*text)[0] == '0' && ((*text)[1] | 32) == 'x' &&
      (digit_value((*text)[2]) < 16 || ((*text)[2] == '.' && digit_value((*text)[3]) < 16))) {
    *text += 2;
    binary = 4 * read_digits(text, 16, &numerator);
    binary += read_exponent(text, 'p');
  } else {
    const char* start = *text;
    int decimal = read_digits(text, 10, &numerator);
    if (*text == start) return parse_special(text);
    decimal += read_exponent(text, 'e');
    if (numerator.count == 0) return 0;
    // Beyond these every format overflows, or underflows to zero (there are at most kDigits + 1 digits).
    if (decimal > 5000) decimal = 5000;
    if (decimal < -6000) decimal = -6000;
    multiply_by_power_of_ten(decimal < 0 ? &denominator : &numerator, decimal < 0 ? -decimal : decimal);
  }
  return numerator.count == 0 ? 0 : round_quotient(&numerator, &denominator, binary, format);
}

static long double parse(const char* text, char** end, const struct format* format) {
  const char* place = text;
  while (*place == ' ' || (*place >= '\t' && *place <= '\r')) place++;
  _Bool negative = *place == '-';
  if (*place == '-' || *place == '+') place++;
  const char* start = place;
  long double value = parse_number(&place, format);
  if (end != 0) *end = (char*)(place == start ? text : place);
  if (place == start) return 0;
  return negative ? -value : value;
}

static const struct format single_format = {24, -149, 128};
static const struct format double_format = {53, -1074, 1024};
static const struct format extended_format = {64, -16445, 16384};

float strtof(const char* text, char** end) { return (float)parse(text, end, &single_format); }
float __isoc23_strtof(const char* text, char** end) { return (float)parse(text, end, &single_format); }
double strtod(const char* text, char** end) { return (double)parse(text, end, &double_format); }
double __isoc23_strtod(const char* text, char** end) { return (double)parse(text, end, &double_format); }
long double strtold(const char* text, char** end) { return parse(text, end, &extended_format); }
long double __isoc23_strtold(const char* text, char** end) { return parse(text, end, &extended_format); }
double atof(const char* text) { return (double)parse(text, 0, &double_format); }
