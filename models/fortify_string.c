// defines: __memcpy_chk __memmove_chk __mempcpy_chk __memset_chk __strcpy_chk __stpcpy_chk __strncpy_chk __strcat_chk __strncat_chk
// The string functions as called with -D_FORTIFY_SOURCE. The size check is omitted: writing past the end of the object
// is an invalid access, which is more informative than glibc's abort.

typedef __SIZE_TYPE__ size_t;

void* memcpy(void* destination, const void* source, size_t count);
void* memmove(void* destination, const void* source, size_t count);
void* memset(void* destination, int value, size_t count);
char* strcpy(char* destination, const char* source);
char* stpcpy(char* destination, const char* source);
char* strncpy(char* destination, const char* source, size_t limit);
char* strcat(char* destination, const char* source);
char* strncat(char* destination, const char* source, size_t limit);

void* __memcpy_chk(void* destination, const void* source, size_t count, size_t size) {
  (void)size;
  return memcpy(destination, source, count);
}

void* __memmove_chk(void* destination, const void* source, size_t count, size_t size) {
  (void)size;
  return memmove(destination, source, count);
}

void* __mempcpy_chk(void* destination, const void* source, size_t count, size_t size) {
  (void)size;
  return (char*)memcpy(destination, source, count) + count;
}

void* __memset_chk(void* destination, int value, size_t count, size_t size) {
  (void)size;
  return memset(destination, value, count);
}

char* __strcpy_chk(char* destination, const char* source, size_t size) {
  (void)size;
  return strcpy(destination, source);
}

char* __stpcpy_chk(char* destination, const char* source, size_t size) {
  (void)size;
  return stpcpy(destination, source);
}

char* __strncpy_chk(char* destination, const char* source, size_t limit, size_t size) {
  (void)size;
  return strncpy(destination, source, limit);
}

char* __strcat_chk(char* destination, const char* source, size_t size) {
  (void)size;
  return strcat(destination, source);
}

char* __strncat_chk(char* destination, const char* source, size_t limit, size_t size) {
  (void)size;
  return strncat(destination, source, limit);
}
