// defines: __stdio_put_float
// Floating-point numbers in printf's formats. All decimal digits are computed of numbers with at most 60 binary digits
// after the point and 63 before it; then only these digits are rounded.

typedef __SIZE_TYPE__ size_t;

enum {
  kFractionBits = 60,
  kDigits = 20 + kFractionBits
};

// As in stdio_convert.c.
struct output {
  char* place;
  size_t limit;
  size_t count;
};

struct conversion {
  _Bool left;
  _Bool plus;
  _Bool space;
  _Bool alternate;
  _Bool zero;
  size_t width;
  int precision;
  char size;
  char kind;
};

// 0.ddd times ten to the power of `point`; neither the first nor the last digit is zero.
struct decimal {
  char digits[kDigits];
  int length;
  int point;
};

void __stdio_put(struct output* output, char character);
void __stdio_put_many(struct output* output, char character, size_t count);

// ------------------------------------------------------------------------------------------------------------------- decimals

static void drop_zeros(struct decimal* decimal) {
  while (decimal->length > 0 && decimal->digits[decimal->length - 1] == '0') decimal->length--;
}

static void add_fraction(struct decimal* decimal, unsigned long long rest) {
  const unsigned long long below = (1ull << kFractionBits) - 1;
  while (rest != 0) {
    rest *= 10;
    char digit = (char)('0' + (rest >> kFractionBits));
    rest &= below;
    if (digit == '0' && decimal->length == 0)
      decimal->point--;
    else
      decimal->digits[decimal->length++] = digit;
  }
}

// Returns whether the nonnegative number has few enough binary digits.
static _Bool to_decimal(double number, struct decimal* decimal) {
  if (!(number < 9223372036854775808.0)) return 0;
  unsigned long long whole = (unsigned long long)number;
  double scaled = (number - (double)whole) * (double)(1ull << kFractionBits);
  unsigned long long fraction = (unsigned long long)scaled;
  if ((double)fraction != scaled) return 0;
  decimal->length = 0;
  for (unsigned long long rest = whole; rest != 0; rest /= 10) decimal->length++;
  decimal->point = decimal->length;
  for (int i = decimal->length; i > 0; whole /= 10) decimal->digits[--i] = (char)('0' + whole % 10);
  add_fraction(decimal, fraction);
  drop_zeros(decimal);
  return 1;
}

// Rounds to so many digits, ties to even.
static void round_to(struct decimal* decimal, int kept) {
  if (kept >= decimal->length) return;
  if (kept < 0) {
    decimal->length = 0;
    return;
  }
  char next = decimal->digits[kept];
  _Bool is_half = next == '5' && kept + 1 == decimal->length;
  _Bool is_even = kept == 0 || (decimal->digits[kept - 1] & 1) == 0;
  _Bool is_up = is_half ? !is_even : next >= '5';
  decimal->length = kept;
  if (!is_up) {
    drop_zeros(decimal);
    return;
  }
  while (decimal->length > 0 && decimal->digits[decimal->length - 1] == '9') decimal->length--;
  if (decimal->length == 0) {
    decimal->digits[decimal->length++] = '1';
    decimal->point++;
  } else {
    decimal->digits[decimal->length - 1]++;
  }
}

static char digit_at(const struct decimal* decimal, int place) {
  return (char)(place < 0 || place >= decimal->length ? '0' : decimal->digits[place]);
}

// --------------------------------------------------------------------------------------------------------------------- layout

static char sign_of(const struct conversion* conversion, _Bool is_negative) {
  return (char)(is_negative ? '-' : conversion->plus ? '+' : conversion->space ? ' ' : 0);
}

// Leading spaces, sign, zeros; returns the number of trailing spaces.
static size_t begin_number(struct output* output, const struct conversion* conversion, char sign, size_t length, _Bool may_have_zeros) {
  size_t total = length + (sign != 0);
  size_t missing = conversion->width > total ? conversion->width - total : 0;
  _Bool has_zeros = conversion->zero && may_have_zeros && !conversion->left;
  if (!has_zeros && !conversion->left) __stdio_put_many(output, ' ', missing);
  if (sign != 0) __stdio_put(output, sign);
  if (has_zeros) __stdio_put_many(output, '0', missing);
  return conversion->left ? missing : 0;
}

static void put_point_and_digits(struct output* output, const struct conversion* conversion, const struct decimal* decimal, int first,
                                 int count) {
  if (count > 0 || conversion->alternate) __stdio_put(output, '.');
  for (int i = 0; i < count; i++) __stdio_put(output, digit_at(decimal, first + i));
}

static void put_plain(struct output* output, const struct conversion* conversion, char sign, const struct decimal* decimal, int behind_point) {
  int whole = decimal->length > 0 && decimal->point > 0 ? decimal->point : 0;
  size_t length = (size_t)(whole == 0 ? 1 : whole) + (behind_point > 0 || conversion->alternate) + (size_t)behind_point;
  size_t spaces = begin_number(output, conversion, sign, length, 1);
  if (whole == 0) __stdio_put(output, '0');
  for (int i = 0; i < whole; i++) __stdio_put(output, digit_at(decimal, i));
  put_point_and_digits(output, conversion, decimal, decimal->length > 0 ? decimal->point : 0, behind_point);
  __stdio_put_many(output, ' ', spaces);
}

// The exponents of the numbers handled here have two digits.
static void put_scientific(struct output* output, const struct conversion* conversion, char sign, const struct decimal* decimal,
                           int behind_point) {
  int exponent = decimal->length > 0 ? decimal->point - 1 : 0;
  int magnitude = exponent < 0 ? -exponent : exponent;
  size_t length = 1 + (behind_point > 0 || conversion->alternate) + (size_t)behind_point + 4;
  size_t spaces = begin_number(output, conversion, sign, length, 1);
  __stdio_put(output, digit_at(decimal, 0));
  put_point_and_digits(output, conversion, decimal, 1, behind_point);
  __stdio_put(output, conversion->kind == 'E' || conversion->kind == 'G' ? 'E' : 'e');
  __stdio_put(output, exponent < 0 ? '-' : '+');
  __stdio_put(output, (char)('0' + magnitude / 10));
  __stdio_put(output, (char)('0' + magnitude % 10));
  __stdio_put_many(output, ' ', spaces);
}

// The shorter of %e and %f, without trailing zeros in the fraction.
static void put_general(struct output* output, const struct conversion* conversion, char sign, struct decimal* decimal, int precision) {
  int significant = precision == 0 ? 1 : precision;
  round_to(decimal, significant);
  int exponent = decimal->length > 0 ? decimal->point - 1 : 0;
  if (exponent < -4 || exponent >= significant) {
    put_scientific(output, conversion, sign, decimal, decimal->length - 1);
  } else {
    _Bool has_fraction = decimal->length > 0 && decimal->length > decimal->point;
    put_plain(output, conversion, sign, decimal, has_fraction ? decimal->length - decimal->point : 0);
  }
}

static void put_infinity(struct output* output, const struct conversion* conversion, char sign) {
  const char* text = conversion->kind < 'a' ? "INF" : "inf";
  size_t spaces = begin_number(output, conversion, sign, 3, 0);
  for (int i = 0; i < 3; i++) __stdio_put(output, text[i]);
  __stdio_put_many(output, ' ', spaces);
}

// Returns whether the number could be written. The sign of a NaN is not handled here; and glibc omits the zeros of
// "%#g" if rounding adds a digit.
_Bool __stdio_put_float(struct output* output, const struct conversion* conversion, double number) {
  if (number != number || (conversion->alternate && (conversion->kind | 32) == 'g')) return 0;
  _Bool is_negative = __builtin_signbit(number) != 0;
  double magnitude = is_negative ? -number : number;
  char sign = sign_of(conversion, is_negative);
  if (magnitude == __builtin_inf()) {
    put_infinity(output, conversion, sign);
    return 1;
  }
  struct decimal decimal;
  int precision = conversion->precision < 0 ? 6 : conversion->precision;
  if (precision > __INT_MAX__ - 2 * kDigits || !to_decimal(magnitude, &decimal)) return 0;
  switch (conversion->kind) {
    case 'f':
    case 'F':
      round_to(&decimal, decimal.point + precision);
      put_plain(output, conversion, sign, &decimal, precision);
      return 1;
    case 'e':
    case 'E':
      round_to(&decimal, precision + 1);
      put_scientific(output, conversion, sign, &decimal, precision);
      return 1;
    default: put_general(output, conversion, sign, &decimal, precision); return 1;
  }
}
