// defines: __stdio_descriptor __stdio_has_ended __stdio_has_failed __stdio_note_short_read __stdio_clear stdin stdout stderr
// The standard streams, as objects that only these models look into. Files opened otherwise have no model.

struct _IO_FILE;
typedef struct _IO_FILE FILE;

static int streams[3];

// What reads that gave less than was asked for have met, the end of the input or an error, until that is cleared. It is decided when
// somebody asks; before, `undecided` says that there is something to decide, and that it may be neither (2).
static int undecided;
static int ended;
static int failed;

_Bool __VERIFIER_nondet_bool(void);

static void decide(void) {
  if (undecided == 2 && __VERIFIER_nondet_bool()) undecided = 0;
  if (undecided && __VERIFIER_nondet_bool())
    ended = 1;
  else if (undecided)
    failed = 1;
  undecided = 0;
}

int __stdio_has_ended(void) {
  decide();
  return ended;
}

int __stdio_has_failed(void) {
  decide();
  return failed;
}

void __stdio_note_short_read(int is_certain) {
  if (is_certain)
    undecided = 1;
  else if (!undecided)
    undecided = 2;
}

void __stdio_clear(int errors_too) {
  decide();
  ended = 0;
  if (errors_too) failed = 0;
}

FILE* stdin = (FILE*)&streams[0];
FILE* stdout = (FILE*)&streams[1];
FILE* stderr = (FILE*)&streams[2];

// 0, 1, 2 for the standard streams, -1 for any other; a null stream is an invalid access, as it would be in the library.
int __stdio_descriptor(FILE* stream) {
  if (stream == 0) {
    volatile char contents = *(char*)stream;
    return contents;
  }
  if (stream == (FILE*)&streams[0]) return 0;
  if (stream == (FILE*)&streams[1]) return 1;
  if (stream == (FILE*)&streams[2]) return 2;
  return -1;
}
