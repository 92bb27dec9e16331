// defines: __stdio_conversion
// What ends a directive of printf or scanf: a length modifier and the letter of the conversion. For printf's formats
// src/ir/printf_directive.cpp has the same table; tests/differential/formats.py compares the two.

// Consumes the modifier, if there is one: 'H' for hh, 'q' for ll, 'z' for its older name, 0 for none.
static char read_length(const char** format) {
  char length = **format;
  switch (length) {
    case 'h':
    case 'l': {
      ++*format;
      if (**format != length) return length;
      ++*format;
      return length == 'h' ? 'H' : 'q';
    }
    case 'j':
    case 'L':
    case 'q':
    case 't':
    case 'z': ++*format; return length;
    case 'Z': ++*format; return 'z';
    default: return 0;
  }
}

// Whether C, POSIX or glibc give the conversion a meaning with the modifier.
static _Bool is_known(char kind, char length) {
  switch (kind) {
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
    case 'n': return 1;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': return length == 0 || length == 'l' || length == 'q' || length == 'L';
    case 'c':
    case 's':
    case '[': return length == 0 || length == 'l';
    default: return length == 0;
  }
}

// The size is 'H', 'h', 0, 'l' or 'q'; the letter, which is consumed unless the format ends, is '?' if it is not known
// with the modifier. Which letters a function knows without one is left to it.
void __stdio_conversion(const char** format, char* size, char* kind) {
  char length = read_length(format);
  *size = length == 'j' || length == 'L' ? 'q' : length == 't' || length == 'z' ? 'l' : length;
  *kind = is_known(**format, length) ? **format : '?';
  if (**format != 0) ++*format;
}
