// defines: strtol strtoul strtoll strtoull strtoimax strtoumax __isoc23_strtol __isoc23_strtoul __isoc23_strtoll __isoc23_strtoull atoi atol atoll
// Integers from text; errno is set to ERANGE if the number does not fit. C leaves that undefined for atoi and similar;
// glibc defines them by strtol. With an invalid base nothing is read and *end is not changed. The C23 functions accept
// "0b".

int* __errno_location(void);

enum {
  kRangeError = 34
};

struct number {
  unsigned long long magnitude;
  _Bool negative;
  _Bool too_large;  // for an unsigned long long
};

static int digit_value(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'z') return character - 'a' + 10;
  if (character >= 'A' && character <= 'Z') return character - 'A' + 10;
  return 99;
}

static _Bool is_hexadecimal(const char* text) { return text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && digit_value(text[2]) < 16; }

static _Bool is_binary(const char* text) { return text[0] == '0' && (text[1] == 'b' || text[1] == 'B') && digit_value(text[2]) < 2; }

static struct number parse(const char* text, char** end, int base, _Bool knows_binary) {
  struct number number = {0, 0, 0};
  if (base < 0 || base == 1 || base > 36) {
    *__errno_location() = 22;  // EINVAL
    return number;
  }
  if (end != 0) *end = (char*)text;
  while (*text == ' ' || (*text >= '\t' && *text <= '\r')) text++;
  if (*text == '-' || *text == '+') number.negative = *text++ == '-';
  if ((base == 0 || base == 16) && is_hexadecimal(text)) {
    text += 2;
    base = 16;
  } else if (knows_binary && (base == 0 || base == 2) && is_binary(text)) {
    text += 2;
    base = 2;
  } else if (base == 0) {
    base = *text == '0' ? 8 : 10;
  }
  for (int digit; (digit = digit_value(*text)) < base; text++) {
    unsigned long long scaled;
    if (__builtin_mul_overflow(number.magnitude, (unsigned long long)base, &scaled) ||
        __builtin_add_overflow(scaled, (unsigned long long)digit, &scaled))
      number.too_large = 1;
    else
      number.magnitude = scaled;
    if (end != 0) *end = (char*)(text + 1);
  }
  return number;
}

static long long to_signed(struct number number, long long smallest, long long largest) {
  unsigned long long limit = (unsigned long long)largest + number.negative;
  if (number.too_large || number.magnitude > limit) {
    *__errno_location() = kRangeError;
    return number.negative ? smallest : largest;
  }
  if (!number.negative) return (long long)number.magnitude;
  return number.magnitude == limit ? smallest : -(long long)number.magnitude;
}

static unsigned long long to_unsigned(struct number number, unsigned long long largest) {
  if (number.too_large || number.magnitude > largest) {
    *__errno_location() = kRangeError;
    return largest;
  }
  return number.negative ? 0 - number.magnitude : number.magnitude;
}

static long parse_long(const char* text, char** end, int base, _Bool knows_binary) {
  return (long)to_signed(parse(text, end, base, knows_binary), -__LONG_MAX__ - 1, __LONG_MAX__);
}

static long long parse_longlong(const char* text, char** end, int base, _Bool knows_binary) {
  return to_signed(parse(text, end, base, knows_binary), -__LONG_LONG_MAX__ - 1, __LONG_LONG_MAX__);
}

static unsigned long parse_ulong(const char* text, char** end, int base, _Bool knows_binary) {
  return (unsigned long)to_unsigned(parse(text, end, base, knows_binary), ~0ul);
}

static unsigned long long parse_ulonglong(const char* text, char** end, int base, _Bool knows_binary) {
  return to_unsigned(parse(text, end, base, knows_binary), ~0ull);
}

long strtol(const char* text, char** end, int base) { return parse_long(text, end, base, 0); }
long __isoc23_strtol(const char* text, char** end, int base) { return parse_long(text, end, base, 1); }
long long strtoll(const char* text, char** end, int base) { return parse_longlong(text, end, base, 0); }
long long __isoc23_strtoll(const char* text, char** end, int base) { return parse_longlong(text, end, base, 1); }
unsigned long strtoul(const char* text, char** end, int base) { return parse_ulong(text, end, base, 0); }
unsigned long __isoc23_strtoul(const char* text, char** end, int base) { return parse_ulong(text, end, base, 1); }
unsigned long long strtoull(const char* text, char** end, int base) { return parse_ulonglong(text, end, base, 0); }
unsigned long long __isoc23_strtoull(const char* text, char** end, int base) { return parse_ulonglong(text, end, base, 1); }

__INTMAX_TYPE__ strtoimax(const char* text, char** end, int base) { return parse_longlong(text, end, base, 0); }
__UINTMAX_TYPE__ strtoumax(const char* text, char** end, int base) { return parse_ulonglong(text, end, base, 0); }

int atoi(const char* text) { return (int)parse_long(text, 0, 10, 0); }
long atol(const char* text) { return parse_long(text, 0, 10, 0); }
long long atoll(const char* text) { return parse_longlong(text, 0, 10, 0); }
