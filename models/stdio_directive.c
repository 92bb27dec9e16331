// defines: __stdio_directive __stdio_accepts
// The directives of scanf formats, for stdio_scan.c and stdio_sscanf.c.

typedef __SIZE_TYPE__ size_t;

struct directive {
  _Bool suppressed;  // "%*d": nothing is stored
  _Bool allocates;   // "%ms"
  size_t width;      // 0: none given
  char size;         // 'H' for hh, 'h', 0, 'l', 'q' for ll and the like
  char kind;
  const char* set;  // of "%[...]": what stands after the bracket
};

static char read_size(const char** format) {
  char size = **format;
  switch (size) {
    case 'h':
    case 'l': {
      ++*format;
      if (**format != size) return size;
      ++*format;
      return size == 'h' ? 'H' : 'q';
    }
    case 'q':
    case 'j':
    case 'L': ++*format; return 'q';
    case 'z':
    case 't': ++*format; return 'l';
    default: return 0;
  }
}

// The place behind a set, whose first character may be its closing bracket.
static const char* behind_set(const char* set) {
  if (*set == '^') set++;
  if (*set == ']') set++;
  while (*set != ']' && *set != 0) set++;
  return *set == 0 ? set : set + 1;
}

// Reads the directive behind a '%' and returns what follows it.
const char* __stdio_directive(const char* format, struct directive* directive) {
  directive->suppressed = *format == '*';
  if (directive->suppressed) format++;
  directive->width = 0;
  while (*format >= '0' && *format <= '9') directive->width = directive->width * 10 + (size_t)(*format++ - '0');
  directive->allocates = *format == 'm';
  if (directive->allocates) format++;
  directive->size = read_size(&format);
  directive->kind = *format;
  if (*format != 0) format++;
  directive->set = format;
  return directive->kind == '[' ? behind_set(format) : format;
}

static _Bool in_set(const char* set, unsigned char character) {
  _Bool wanted = *set != '^';
  if (!wanted) set++;
  const char* end = behind_set(set) - 1;
  for (const char* place = set; place < end; place++) {
    if (place + 2 < end && place[1] == '-') {
      if (character >= (unsigned char)place[0] && character <= (unsigned char)place[2]) return wanted;
      place += 2;
    } else if (character == (unsigned char)*place) {
      return wanted;
    }
  }
  return !wanted;
}

// Whether the character can be part of what %s or %[ reads.
_Bool __stdio_accepts(const struct directive* directive, unsigned char character) {
  if (character == 0) return 0;
  if (directive->kind == '[') return in_set(directive->set, character);
  return character != ' ' && !(character >= '\t' && character <= '\r');
}
