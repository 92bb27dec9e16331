// defines: getchar getc fgetc getchar_unlocked getc_unlocked fgetc_unlocked _IO_getc ungetc fgets gets fread feof ferror clearerr
// Input is any bytes, and may end anywhere.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

void __proviso_havoc(void* destination, size_t count);
int __stdio_descriptor(FILE* stream);
int __stdio_has_ended(void);
int __stdio_has_failed(void);
void __stdio_note_short_read(int is_certain);
void __stdio_clear(int errors_too);
int __VERIFIER_nondet_int(void);
size_t __VERIFIER_nondet_size_t(void);

// What was pushed back and not read again, the last first: nine bits each, of which the highest says that there is one.
static unsigned long long pushed;

static int take_pushed(void) {
  int character = (int)(pushed & 255);
  pushed >>= 9;
  return character;
}

// -1 (the end of the input), or a byte.
static int any_character(void) {
  if (pushed) return take_pushed();
  int character = __VERIFIER_nondet_int();
  if (character >= 0) return character & 255;
  __stdio_note_short_read(1);
  return -1;
}

int getchar(void) { return any_character(); }
int getchar_unlocked(void) { return any_character(); }

static int read_character(FILE* stream) {
  __stdio_descriptor(stream);
  return any_character();
}

int getc(FILE* stream) { return read_character(stream); }
int fgetc(FILE* stream) { return read_character(stream); }
int getc_unlocked(FILE* stream) { return read_character(stream); }
int fgetc_unlocked(FILE* stream) { return read_character(stream); }
int _IO_getc(FILE* stream) { return read_character(stream); }

int ungetc(int character, FILE* stream) {
  __stdio_descriptor(stream);
  if (character == -1 || pushed >> 54) return -1;
  pushed = pushed << 9 | 256 | (unsigned char)character;
  __stdio_clear(0);
  return (unsigned char)character;
}

char* fgets(char* destination, int size, FILE* stream) {
  __stdio_descriptor(stream);
  int length = 0;
  while (length < size - 1) {
    int character = any_character();
    if (character < 0 && length == 0) return 0;
    if (character < 0) break;
    destination[length++] = (char)character;
    if (character == '\n') break;
  }
  if (size > 0) destination[length] = 0;
  return size > 0 ? destination : 0;
}

// A line of any length, without its end.
char* gets(char* destination) {
  size_t length = 0;
  for (;;) {
    int character = any_character();
    if (character < 0 && length == 0) return 0;
    if (character < 0 || character == '\n') break;
    destination[length++] = (char)character;
  }
  destination[length] = 0;
  return destination;
}

size_t fread(void* destination, size_t size, size_t count, FILE* stream) {
  __stdio_descriptor(stream);
  if (size == 0 || count == 0) return 0;
  size_t items = __VERIFIER_nondet_size_t();
  if (items > count) items = count;
  if (items < count) __stdio_note_short_read(1);
  __proviso_havoc(destination, items * size);
  for (size_t i = 0; pushed && i < items * size; ++i) ((char*)destination)[i] = (char)take_pushed();
  return items;
}

static int any_but_zero(void) {
  int any = __VERIFIER_nondet_int();
  return any ? any : 1;
}

int feof(FILE* stream) {
  __stdio_descriptor(stream);
  return __stdio_has_ended() ? any_but_zero() : 0;
}

// Output may have failed at any time.
int ferror(FILE* stream) {
  int is_input = __stdio_descriptor(stream) == 0;
  if (!is_input) return __VERIFIER_nondet_int();
  return __stdio_has_failed() ? any_but_zero() : 0;
}

void clearerr(FILE* stream) {
  __stdio_descriptor(stream);
  __stdio_clear(1);
}
