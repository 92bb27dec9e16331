// defines: __stdio_directive __stdio_accepts
// The directives of scanf formats, for stdio_scan.c and stdio_sscanf.c, as parsed by glibc.

typedef __SIZE_TYPE__ size_t;

void __proviso_unsupported(const char* what);
void __stdio_conversion(const char** format, char* size, char* kind);

struct directive {
  unsigned position;  // "%2$d": which argument, from 1 on; 0: the next
  _Bool suppressed;   // "%*d": nothing is stored
  _Bool allocates;    // "%ms"
  _Bool is_wide;      // "%ls": wide characters are stored
  size_t width;       // 0: none given
  char size;          // 'H' for hh, 'h', 0, 'l', 'q' for ll and the like
  char kind;          // '?' for what is no directive
  const char* set;    // of "%[...]": what stands after the bracket
};

static size_t read_number(const char** format) {
  size_t number = 0;
  while (**format >= '0' && **format <= '9') number = number * 10 + (size_t)(*(*format)++ - '0');
  return number;
}

// The closing bracket of a set, whose first character may be a bracket too; or the end of the format.
static const char* end_of_set(const char* set) {
  if (*set == '^') set++;
  if (*set == ']' || *set == '-') set++;
  while (*set != ']' && *set != 0) set++;
  return set;
}

// One letter for conversions with the same meaning; whether they are wide follows from letter and size.
static char kind_of(struct directive* directive, char letter) {
  switch (letter) {
    case 'C':
    case 'S': directive->is_wide = 1; return letter == 'C' ? 'c' : 's';
    case 'c':
    case 's':
    case '[': directive->is_wide = directive->size == 'l'; return letter;
    case 'X': return 'x';
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': return 'f';
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'p':
    case 'n':
    case '%': return letter;
    default: return '?';
  }
}

static _Bool is_text(char kind) { return kind == 'c' || kind == 's' || kind == '['; }

// Parses the directive after a '%' and returns what follows it. glibc takes what is no directive for input that does not
// match, but versions differ in what they know (%b), so this is not supported.
const char* __stdio_directive(const char* format, struct directive* directive) {
  size_t number = read_number(&format);
  _Bool is_position = number != 0 && *format == '$';
  directive->position = is_position ? (unsigned)number : 0;
  directive->suppressed = 0;
  if (is_position) format++;
  // In the "C" locale digits are not grouped and have one form only, so the flags ' and I have no effect.
  if (is_position || number == 0) {
    for (; *format == '*' || *format == '\'' || *format == 'I'; format++) directive->suppressed |= *format == '*';
    number = read_number(&format);
  }
  directive->width = number;
  directive->allocates = *format == 'm';
  if (directive->allocates) format++;
  _Bool is_known = *format != 'Z';  // printf alone has this older name of 'z'
  char letter;
  __stdio_conversion(&format, &directive->size, &letter);
  directive->is_wide = 0;
  directive->kind = kind_of(directive, letter);
  is_known &= directive->kind != '?' && (!directive->allocates || is_text(directive->kind));
  directive->set = format;
  if (directive->kind == '[') {
    format = end_of_set(format);
    is_known &= *format != 0;
    format += *format != 0;
  }
  if (!is_known) __proviso_unsupported("a directive of input that is not known");
  return format;
}

// A '-' between two characters denotes a range, in "a-c-e" too.
static _Bool in_set(const char* set, unsigned char character) {
  _Bool wanted = *set != '^';
  if (!wanted) set++;
  const unsigned char* place = (const unsigned char*)set;
  if (*place == ']' || *place == '-') {
    if (character == *place) return wanted;
    place++;
  }
  for (; *place != ']' && *place != 0; place++) {
    _Bool is_range = *place == '-' && place[1] != 0 && place[1] != ']' && place[-1] <= place[1];
    if (is_range ? character >= place[-1] && character < place[1] : character == *place) return wanted;
  }
  return !wanted;
}

// Whether %s or %[ accepts the character.
_Bool __stdio_accepts(const struct directive* directive, unsigned char character) {
  if (directive->kind == '[') return in_set(directive->set, character);
  return character != ' ' && !(character >= '\t' && character <= '\r');
}
