// defines: __fread_chk __fread_unlocked_chk __fgets_chk __read_chk fread_unlocked
// Input into buffers of a size known to the compiler: overflow terminates the program.

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

size_t fread(void*, size_t, size_t, FILE*);
char* fgets(char*, int, FILE*);
ssize_t read(int, void*, size_t);
void __proviso_abort(void);

static size_t checked_read(void* to, size_t room, size_t size, size_t count, FILE* stream) {
  if (size != 0 && count > room / size) __proviso_abort();
  return fread(to, size, count, stream);
}

size_t __fread_chk(void* to, size_t room, size_t size, size_t count, FILE* stream) {
  return checked_read(to, room, size, count, stream);
}

size_t __fread_unlocked_chk(void* to, size_t room, size_t size, size_t count, FILE* stream) {
  return checked_read(to, room, size, count, stream);
}

size_t fread_unlocked(void* to, size_t size, size_t count, FILE* stream) { return fread(to, size, count, stream); }

char* __fgets_chk(char* to, size_t room, int size, FILE* stream) {
  if (size < 0 || (size_t)size > room) __proviso_abort();
  return fgets(to, size, stream);
}

ssize_t __read_chk(int descriptor, void* to, size_t count, size_t room) {
  if (count > room) __proviso_abort();
  return read(descriptor, to, count);
}
