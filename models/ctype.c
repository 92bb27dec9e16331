// defines: isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit isascii tolower toupper toascii
// Kinds of characters, in the "C" locale. The nonzero results are those of glibc.

static _Bool is_lower(int c) { return c >= 'a' && c <= 'z'; }
static _Bool is_upper(int c) { return c >= 'A' && c <= 'Z'; }
static _Bool is_digit(int c) { return c >= '0' && c <= '9'; }
static _Bool is_letter(int c) { return is_lower(c) || is_upper(c); }
static _Bool is_graphic(int c) { return c > ' ' && c < 127; }

int isblank(int c) { return c == ' ' || c == '\t' ? 1 : 0; }
int iscntrl(int c) { return (c >= 0 && c < ' ') || c == 127 ? 2 : 0; }
int ispunct(int c) { return is_graphic(c) && !is_letter(c) && !is_digit(c) ? 4 : 0; }
int isalnum(int c) { return is_letter(c) || is_digit(c) ? 8 : 0; }
int isupper(int c) { return is_upper(c) ? 256 : 0; }
int islower(int c) { return is_lower(c) ? 512 : 0; }
int isalpha(int c) { return is_letter(c) ? 1024 : 0; }
int isdigit(int c) { return is_digit(c) ? 2048 : 0; }
int isxdigit(int c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? 4096 : 0; }
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r') ? 8192 : 0; }
int isprint(int c) { return c >= ' ' && c < 127 ? 16384 : 0; }
int isgraph(int c) { return is_graphic(c) ? 32768 : 0; }
int isascii(int c) { return (c & ~127) == 0; }

// As in glibc's tables, -128 to -2 stand for the unsigned char of the same bits; -1 is EOF.
static int from_signed(int c) { return c >= -128 && c < -1 ? c + 256 : c; }

int tolower(int c) { return is_upper(c) ? c + ('a' - 'A') : from_signed(c); }
int toupper(int c) { return is_lower(c) ? c - ('a' - 'A') : from_signed(c); }
int toascii(int c) { return c & 127; }
