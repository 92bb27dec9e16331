// defines: strftime
// A time as text: its length is approximate and its contents unknown, unless the format is plain text.

typedef __SIZE_TYPE__ size_t;
struct tm;

void __proviso_havoc(void* destination, size_t count);
size_t __VERIFIER_nondet_size_t(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

// Every directive may read all nine members.
static void touch(const struct tm* time) {
  for (int i = 0; i < 9; i++) {
    volatile int field = ((const int*)time)[i];
    (void)field;
  }
}

size_t strftime(char* to, size_t size, const char* format, const struct tm* time) {
  size_t length = 0;
  _Bool has_directives = 0;
  for (; format[length] != 0; length++)
    if (format[length] == '%') has_directives = 1;
  if (has_directives) {
    touch(time);
    __proviso_approximate("the text that 'strftime' writes");
    size_t written = __VERIFIER_nondet_size_t();
    __VERIFIER_assume(written == 0 || written < size);
    // If the text does not fit, the contents of the buffer are indeterminate.
    __proviso_havoc(to, written == 0 ? size : written + 1);
    if (written != 0) to[written] = 0;
    return written;
  }
  if (length >= size) {
    __proviso_havoc(to, size);
    return 0;
  }
  for (size_t i = 0; i <= length; i++) to[i] = format[i];
  return length;
}
