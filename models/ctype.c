// defines: isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit isascii tolower toupper toascii __sign_isalnum __sign_isalpha __sign_isblank __sign_iscntrl __sign_isdigit __sign_isgraph __sign_islower __sign_isprint __sign_ispunct __sign_isspace __sign_isupper __sign_isxdigit
// Character classification in the "C" locale. Nonzero results are those of glibc's tables, or 1, as compilers return
// for isdigit; __sign_f is called for f if only the truth value matters.

_Bool __proviso_perhaps(void);

static _Bool is_lower(int c) { return c >= 'a' && c <= 'z'; }
static _Bool is_upper(int c) { return c >= 'A' && c <= 'Z'; }
static _Bool is_digit(int c) { return c >= '0' && c <= '9'; }
static _Bool is_letter(int c) { return is_lower(c) || is_upper(c); }
static _Bool is_graphic(int c) { return c > ' ' && c < 127; }

#define KIND(name, condition, number)                    \
  int __sign_##name(int c) { return condition ? number : 0; } \
  int name(int c) {                                           \
    if (!(condition)) return 0;                               \
    return __proviso_perhaps() ? 1 : number;                  \
  }

KIND(isblank, (c == ' ' || c == '\t'), 1)
KIND(iscntrl, ((c >= 0 && c < ' ') || c == 127), 2)
KIND(ispunct, (is_graphic(c) && !is_letter(c) && !is_digit(c)), 4)
KIND(isalnum, (is_letter(c) || is_digit(c)), 8)
KIND(isupper, (is_upper(c)), 256)
KIND(islower, (is_lower(c)), 512)
KIND(isalpha, (is_letter(c)), 1024)
KIND(isdigit, (is_digit(c)), 2048)
KIND(isxdigit, (is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')), 4096)
KIND(isspace, (c == ' ' || (c >= '\t' && c <= '\r')), 8192)
KIND(isprint, (c >= ' ' && c < 127), 16384)
KIND(isgraph, (is_graphic(c)), 32768)
int isascii(int c) { return (c & ~127) == 0; }

// As in glibc's tables, -128 to -2 stand for the unsigned char with the same bits; -1 is EOF.
static int from_signed(int c) { return c >= -128 && c < -1 ? c + 256 : c; }

int tolower(int c) { return is_upper(c) ? c + ('a' - 'A') : from_signed(c); }
int toupper(int c) { return is_lower(c) ? c - ('a' - 'A') : from_signed(c); }
int toascii(int c) { return c & 127; }
