// defines: strftime
// A time as text: how long the text is, is known only roughly, and what is in it not at all, but where the format is nothing but text.

typedef __SIZE_TYPE__ size_t;
struct tm;

void __proviso_havoc(void* destination, size_t count);
size_t __VERIFIER_nondet_size_t(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);

// Every directive may look at all nine numbers.
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
    // Without room for all of it, how much of it is there is indeterminate.
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
