// defines: sprintf vsprintf snprintf vsnprintf __sprintf_chk __vsprintf_chk __snprintf_chk __vsnprintf_chk asprintf vasprintf
// Formatted output into memory. sprintf writes as much as the format requires: beyond the end of the buffer that is an
// invalid access.

typedef __SIZE_TYPE__ size_t;

void* __proviso_allocate(size_t size);
int __stdio_format(char* destination, size_t size, const char* format, __builtin_va_list arguments);

#define UNLIMITED __SIZE_MAX__

#ifdef PROVISO_MALLOC_MAY_FAIL
_Bool __VERIFIER_nondet_bool(void);
int* __errno_location(void);
static _Bool fails(void) {
  if (!__VERIFIER_nondet_bool()) return 0;
  *__errno_location() = 12;  // ENOMEM
  return 1;
}
#else
static _Bool fails(void) { return 0; }
#endif

int vsprintf(char* destination, const char* format, __builtin_va_list arguments) {
  return __stdio_format(destination, UNLIMITED, format, arguments);
}

int sprintf(char* destination, const char* format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = __stdio_format(destination, UNLIMITED, format, arguments);
  __builtin_va_end(arguments);
  return count;
}

int vsnprintf(char* destination, size_t size, const char* format, __builtin_va_list arguments) {
  return __stdio_format(destination, size, format, arguments);
}

int snprintf(char* destination, size_t size, const char* format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = __stdio_format(destination, size, format, arguments);
  __builtin_va_end(arguments);
  return count;
}

// The functions as called with -D_FORTIFY_SOURCE; the size check is left to the access itself.

int __vsprintf_chk(char* destination, int flag, size_t room, const char* format, __builtin_va_list arguments) {
  (void)flag;
  (void)room;
  return __stdio_format(destination, UNLIMITED, format, arguments);
}

int __sprintf_chk(char* destination, int flag, size_t room, const char* format, ...) {
  (void)flag;
  (void)room;
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = __stdio_format(destination, UNLIMITED, format, arguments);
  __builtin_va_end(arguments);
  return count;
}

int __vsnprintf_chk(char* destination, size_t size, int flag, size_t room, const char* format, __builtin_va_list arguments) {
  (void)flag;
  (void)room;
  return __stdio_format(destination, size, format, arguments);
}

int __snprintf_chk(char* destination, size_t size, int flag, size_t room, const char* format, ...) {
  (void)flag;
  (void)room;
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = __stdio_format(destination, size, format, arguments);
  __builtin_va_end(arguments);
  return count;
}

static int allocate_formatted(char** result, const char* format, __builtin_va_list arguments) {
  int length = __stdio_format(0, 0, format, arguments);
  if (length < 0 || fails()) return -1;
  *result = __proviso_allocate((size_t)length + 1);
  return __stdio_format(*result, (size_t)length + 1, format, arguments);
}

int vasprintf(char** result, const char* format, __builtin_va_list arguments) {
  return allocate_formatted(result, format, arguments);
}

int asprintf(char** result, const char* format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = allocate_formatted(result, format, arguments);
  __builtin_va_end(arguments);
  return count;
}
