// defines: strlen strnlen strcpy strncpy stpcpy __stpcpy stpncpy strcat strncat strcmp strncmp __sign_strcmp __sign_strncmp __sign_strcoll strchr strrchr strchrnul index rindex strcoll strxfrm
// Strings: length, copying, comparison, searching for a character. strcmp orders by unsigned char. __sign_f is called
// for f if only the sign of its result matters.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

void __proviso_copy(void* destination, const void* source, size_t count);
void __proviso_set(void* destination, int value, size_t count);
size_t __proviso_find(const void* block, int value, size_t limit);
size_t __proviso_find_difference(const void* left, const void* right, size_t limit);
void __proviso_assume_failed(void);
int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_overlapping_copy(const char* what);

// The source and the destination must not overlap.
static void require_apart(const char* destination, size_t written, const char* source, size_t read) {
  if (written == 0 || !__proviso_overlap(destination, source, written > read ? written : read)) return;
  size_t distance = destination < source ? source - destination : destination - source;
  if (distance < (destination < source ? written : read)) __proviso_overlapping_copy("a string function");
}

// A byte is read where the search ends: there is none if the string is not terminated within its object.
static size_t length_of(const char* string) {
  size_t length = __proviso_find(string, 0, __SIZE_MAX__);
  if (string[length] != 0) __proviso_assume_failed();
  return length;
}

static size_t length_within(const char* string, size_t limit) {
  size_t length = __proviso_find(string, 0, limit);
  if (length < limit && string[length] != 0) __proviso_assume_failed();
  return length;
}

size_t strlen(const char* string) { return length_of(string); }

size_t strnlen(const char* string, size_t limit) { return length_within(string, limit); }

static char* copy(char* destination, const char* source) {
  size_t length = length_of(source);
  require_apart(destination, length + 1, source, length + 1);
  __proviso_copy(destination, source, length + 1);
  return destination + length;
}

// At most `limit` characters, padded with zeros to `limit`. Returns the address of the first zero written, or the end.
static char* copy_padded(char* destination, const char* source, size_t limit) {
  size_t length = length_within(source, limit);
  require_apart(destination, limit, source, length < limit ? length + 1 : limit);  // the padding may overlap the source too
  __proviso_copy(destination, source, length);
  __proviso_set(destination + length, 0, limit - length);
  return destination + length;
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

char* strcat(char* destination, const char* source) {
  copy(destination + length_of(destination), source);
  return destination;
}

char* strncat(char* destination, const char* source, size_t limit) {
  char* end = destination + length_of(destination);
  size_t length = length_within(source, limit);
  require_apart(end, length + 1, source, length < limit ? length + 1 : limit);
  __proviso_copy(end, source, length);
  end[length] = 0;
  return destination;
}

int __some_of_sign(int order);

static int compare(const char* left, const char* right) {
  size_t end = __proviso_find(left, 0, __SIZE_MAX__) + 1;
  size_t same = __proviso_find_difference(left, right, end);
  return same == end ? 0 : (byte)left[same] - (byte)right[same];
}

int strcmp(const char* left, const char* right) { return __some_of_sign(compare(left, right)); }
int __sign_strcmp(const char* left, const char* right) { return compare(left, right); }

// In the "C" locale, which is in effect until setlocale is called.
int strcoll(const char* left, const char* right) { return __some_of_sign(compare(left, right)); }
int __sign_strcoll(const char* left, const char* right) { return compare(left, right); }

int __sign_strncmp(const char* left, const char* right, size_t limit) {
  size_t length = __proviso_find(left, 0, limit);
  size_t end = length < limit ? length + 1 : limit;
  size_t same = __proviso_find_difference(left, right, end);
  return same == end ? 0 : (byte)left[same] - (byte)right[same];
}
int strncmp(const char* left, const char* right, size_t limit) { return __some_of_sign(__sign_strncmp(left, right, limit)); }

static char* find(const char* string, int character) {
  size_t length = __proviso_find(string, 0, __SIZE_MAX__);
  size_t place = __proviso_find(string, character, length + 1);
  if (place > length) return (char*)string + length;
  if (string[place] != (char)character) __proviso_assume_failed();
  return (char*)string + place;
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
  size_t length = length_of(source);
  size_t written = length < limit ? length + 1 : limit;
  require_apart(destination, written, source, length + 1);
  __proviso_copy(destination, source, written);
  return length;
}
