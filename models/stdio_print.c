// defines: printf vprintf fprintf vfprintf dprintf vdprintf __printf_chk __vprintf_chk __fprintf_chk __vfprintf_chk
// Formatted output. What goes to a stream other than stdout and stderr is formatted, so that its arguments are read, and then dropped.

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

int __proviso_print(int descriptor, const char* format, void* slots);
int __proviso_format(char* destination, size_t size, const char* format, void* slots);
void* __proviso_slots(__builtin_va_list arguments);
int __stdio_descriptor(FILE* stream);

static int print(int descriptor, const char* format, void* slots) {
  return descriptor == 1 || descriptor == 2 ? __proviso_print(descriptor, format, slots) : __proviso_format(0, 0, format, slots);
}

int vprintf(const char* format, __builtin_va_list arguments) { return __proviso_print(1, format, __proviso_slots(arguments)); }

int printf(const char* format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = __proviso_print(1, format, __proviso_slots(arguments));
  __builtin_va_end(arguments);
  return count;
}

int vfprintf(FILE* stream, const char* format, __builtin_va_list arguments) {
  return print(__stdio_descriptor(stream), format, __proviso_slots(arguments));
}

int fprintf(FILE* stream, const char* format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = print(__stdio_descriptor(stream), format, __proviso_slots(arguments));
  __builtin_va_end(arguments);
  return count;
}

int vdprintf(int descriptor, const char* format, __builtin_va_list arguments) {
  return print(descriptor, format, __proviso_slots(arguments));
}

int dprintf(int descriptor, const char* format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = print(descriptor, format, __proviso_slots(arguments));
  __builtin_va_end(arguments);
  return count;
}

// What -D_FORTIFY_SOURCE makes of them.

int __vprintf_chk(int flag, const char* format, __builtin_va_list arguments) {
  (void)flag;
  return __proviso_print(1, format, __proviso_slots(arguments));
}

int __printf_chk(int flag, const char* format, ...) {
  (void)flag;
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = __proviso_print(1, format, __proviso_slots(arguments));
  __builtin_va_end(arguments);
  return count;
}

int __vfprintf_chk(FILE* stream, int flag, const char* format, __builtin_va_list arguments) {
  (void)flag;
  return print(__stdio_descriptor(stream), format, __proviso_slots(arguments));
}

int __fprintf_chk(FILE* stream, int flag, const char* format, ...) {
  (void)flag;
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = print(__stdio_descriptor(stream), format, __proviso_slots(arguments));
  __builtin_va_end(arguments);
  return count;
}
