// defines: getchar getc fgetc getchar_unlocked getc_unlocked fgetc_unlocked _IO_getc ungetc fgets gets fread feof ferror clearerr feof_unlocked ferror_unlocked clearerr_unlocked fgets_unlocked
// Input from the standard input (stdio_input.c) and from unknown files.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

void __proviso_havoc(void* destination, size_t count);
_Bool __proviso_perhaps(void);
int __stdio_descriptor(FILE* stream);
int __stdio_input(FILE* stream);
int __stdio_output_has_failed(int descriptor);
void __stdio_clear_output(int descriptor);
int __input_get(void);
int __input_unget(int character);
int __input_is_pushed(void);
int __input_is_at_end(void);
int __input_has_ended(void);
int __input_has_failed(void);
void __input_note_read(void);
void __input_note_short_read(int is_certain);
void __input_clear(void);
int __VERIFIER_nondet_int(void);
size_t __VERIFIER_nondet_size_t(void);

// -1 (the end of the input), or a byte.
static int read_character(FILE* stream) {
  if (__stdio_input(stream) == 0) return __input_get();
  int character = __VERIFIER_nondet_int();
  return character < 0 ? -1 : character & 255;
}

int getchar(void) { return __input_get(); }
int getchar_unlocked(void) { return __input_get(); }
int getc(FILE* stream) { return read_character(stream); }
int fgetc(FILE* stream) { return read_character(stream); }
int getc_unlocked(FILE* stream) { return read_character(stream); }
int fgetc_unlocked(FILE* stream) { return read_character(stream); }
int _IO_getc(FILE* stream) { return read_character(stream); }

int ungetc(int character, FILE* stream) {
  if (__stdio_input(stream) == 0) return __input_unget(character);
  return character == -1 || __proviso_perhaps() ? -1 : (unsigned char)character;
}

// Whether an error ended the reading: then what was read is discarded.
static _Bool was_error(FILE* stream) { return __stdio_input(stream) == 0 ? !__input_has_ended() : __proviso_perhaps(); }

static char* read_line(char* destination, int size, FILE* stream) {
  int length = 0;
  while (length < size - 1) {
    int character = read_character(stream);
    if (character < 0 && (length == 0 || was_error(stream))) return 0;
    if (character < 0) break;
    destination[length++] = (char)character;
    if (character == '\n') break;
  }
  if (size > 0) destination[length] = 0;
  return size > 0 ? destination : 0;
}

char* fgets(char* destination, int size, FILE* stream) { return read_line(destination, size, stream); }
char* fgets_unlocked(char* destination, int size, FILE* stream) { return read_line(destination, size, stream); }

// A line of any length, without the newline.
char* gets(char* destination) {
  size_t length = 0;
  for (;;) {
    int character = __input_get();
    if (character < 0 && (length == 0 || !__input_has_ended())) return 0;
    if (character < 0 || character == '\n') break;
    destination[length++] = (char)character;
  }
  destination[length] = 0;
  return destination;
}

// The number of available bytes: any, but not fewer than were pushed back. The last item may be partial.
static size_t read_items(char* destination, size_t size, size_t count, FILE* stream) {
  _Bool is_input = __stdio_input(stream) == 0;
  size_t wanted = size * count;  // as in glibc, it may wrap around
  if (wanted == 0) return 0;
  size_t had = 0;
  while (is_input && had < wanted && __input_is_pushed()) destination[had++] = (char)__input_get();
  if (had == wanted) return count;
  if (is_input && __input_is_at_end()) return had / size;
  size_t items = __VERIFIER_nondet_size_t();
  if (items > count) items = count;
  size_t got = items * size;
  if (items < count && size > 1) {
    size_t part = __VERIFIER_nondet_size_t();
    if (part < size) got += part;
  }
  if (got < had) {
    got = had;
    items = had / size;
  }
  __proviso_havoc(destination + had, got - had);
  if (is_input && got > had) __input_note_read();
  if (is_input && got < wanted) __input_note_short_read(1);
  return items;
}

size_t fread(void* destination, size_t size, size_t count, FILE* stream) { return read_items(destination, size, count, stream); }

static int any_but_zero(void) {
  int any = __VERIFIER_nondet_int();
  return any ? any : 1;
}

// Output does not encounter the end of a file.
static int has_ended(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  if (descriptor < 0) return __VERIFIER_nondet_int();
  return descriptor == 0 && __input_has_ended() ? any_but_zero() : 0;
}

static int has_failed(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  if (descriptor < 0) return __VERIFIER_nondet_int();
  return (descriptor == 0 ? __input_has_failed() : __stdio_output_has_failed(descriptor)) ? any_but_zero() : 0;
}

static void clear(FILE* stream) {
  int descriptor = __stdio_descriptor(stream);
  if (descriptor == 0)
    __input_clear();
  else
    __stdio_clear_output(descriptor);
}

int feof(FILE* stream) { return has_ended(stream); }
int feof_unlocked(FILE* stream) { return has_ended(stream); }
int ferror(FILE* stream) { return has_failed(stream); }
int ferror_unlocked(FILE* stream) { return has_failed(stream); }
void clearerr(FILE* stream) { clear(stream); }
void clearerr_unlocked(FILE* stream) { clear(stream); }
