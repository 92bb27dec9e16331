// defines: __stdio_descriptor __stdio_may_have_ended __stdio_note_end stdin stdout stderr
// The standard streams, as objects that only these models look into. Files opened otherwise have no model.

struct _IO_FILE;
typedef struct _IO_FILE FILE;

static int streams[3];

// Whether some read may have met the end of the input, or an error.
static int may_have_ended;

int __stdio_may_have_ended(void) { return may_have_ended; }
void __stdio_note_end(int is_possible) { may_have_ended = is_possible; }

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
