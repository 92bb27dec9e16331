// defines: strlen strnlen strcpy strncpy stpcpy __stpcpy stpncpy strcat strncat strcmp strncmp __sign_strcmp __sign_strncmp __sign_strcoll strchr strrchr strchrnul index rindex strcoll strxfrm
// Strings: length, copying, comparing, finding a character. The order of strcmp is that of unsigned char. __sign_f is called
// for f where only the sign of its result counts.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_unsupported(const char* what);

static void require_apart(const char* destination, const char* source, size_t count) {
  if (__proviso_overlap(destination, source, count)) __proviso_unsupported("a string copied to a place that overlaps it");
}

size_t strlen(const char* string) {
  size_t length = 0;
  while (string[length] != 0) length++;
  return length;
}

size_t strnlen(const char* string, size_t limit) {
  size_t length = 0;
  while (length < limit && string[length] != 0) length++;
  return length;
}

static char* copy(char* destination, const char* source) {
  char* to = destination;
  for (const char* from = source; (*to = *from) != 0; from++) to++;
  require_apart(destination, source, to - destination + 1);
  return to;
}

// At most `limit` characters, and then zeros up to `limit`. Returns the place of the first zero written, or the end.
static char* copy_padded(char* destination, const char* source, size_t limit) {
  size_t i = 0;
  for (; i < limit && source[i] != 0; i++) destination[i] = source[i];
  char* end = destination + i;
  require_apart(destination, source, limit);  // the zeros may meet the source too
  for (; i < limit; i++) destination[i] = 0;
  return end;
}

char* strcpy(char* destination, const char* source) {
  copy(destination, source);
  return destination;
}

char* stpcpy(char* destination, const char* source) { return copy(destination, source); }

char* __stpcpy(char* destination, const char* source) { return copy(destination, source); }

char* strncpy(char* destination, const char* source, size_t limit) {
  copy_padded(destination, source, limit);
  return destination;
}

char* stpncpy(char* destination, const char* source, size_t limit) { return copy_padded(destination, source, limit); }

static char* end_of(char* string) {
  while (*string != 0) string++;
  return string;
}

char* strcat(char* destination, const char* source) {
  copy(end_of(destination), source);
  return destination;
}

char* strncat(char* destination, const char* source, size_t limit) {
  char* end = end_of(destination);
  size_t i = 0;
  for (; i < limit && source[i] != 0; i++) end[i] = source[i];
  end[i] = 0;
  require_apart(end, source, i + 1);
  return destination;
}

int __some_of_sign(int order);

static int compare(const char* left, const char* right) {
  while (*left != 0 && *left == *right) {
    left++;
    right++;
  }
  return (byte)*left - (byte)*right;
}

int strcmp(const char* left, const char* right) { return __some_of_sign(compare(left, right)); }
int __sign_strcmp(const char* left, const char* right) { return compare(left, right); }

// In the "C" locale, which a program is in until it calls setlocale.
int strcoll(const char* left, const char* right) { return __some_of_sign(compare(left, right)); }
int __sign_strcoll(const char* left, const char* right) { return compare(left, right); }

int __sign_strncmp(const char* left, const char* right, size_t limit) {
  for (size_t i = 0; i < limit; i++) {
    if (left[i] != right[i] || left[i] == 0) return (byte)left[i] - (byte)right[i];
  }
  return 0;
}
int strncmp(const char* left, const char* right, size_t limit) { return __some_of_sign(__sign_strncmp(left, right, limit)); }

static char* find(const char* string, int character) {
  while (*string != (char)character && *string != 0) string++;
  return (char*)string;
}

char* strchrnul(const char* string, int character) { return find(string, character); }

char* strchr(const char* string, int character) {
  char* place = find(string, character);
  return *place == (char)character ? place : 0;
}

char* index(const char* string, int character) {
  char* place = find(string, character);
  return *place == (char)character ? place : 0;
}

static char* find_last(const char* string, int character) {
  const char* last = 0;
  for (;; string++) {
    if (*string == (char)character) last = string;
    if (*string == 0) return (char*)last;
  }
}

char* strrchr(const char* string, int character) { return find_last(string, character); }

char* rindex(const char* string, int character) { return find_last(string, character); }

size_t strxfrm(char* destination, const char* source, size_t limit) {
  size_t length = 0;
  for (; source[length] != 0; length++) {
    if (length < limit) destination[length] = source[length];
  }
  if (length < limit) destination[length] = 0;
  return length;
}
