// defines: strlen strnlen strcpy strncpy stpcpy __stpcpy stpncpy strcat strncat strcmp strncmp strchr strrchr strchrnul index rindex strcoll strxfrm
// Strings: length, copying, comparing, finding a character. The order of strcmp is that of unsigned char; where strings differ it returns
// the difference of the characters (C only says its sign).

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

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
  while ((*destination = *source) != 0) {
    destination++;
    source++;
  }
  return destination;
}

// At most `limit` characters, and then zeros up to `limit`. Returns the place of the first zero written, or the end.
static char* copy_padded(char* destination, const char* source, size_t limit) {
  size_t i = 0;
  for (; i < limit && source[i] != 0; i++) destination[i] = source[i];
  char* end = destination + i;
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
  return destination;
}

static int compare(const char* left, const char* right) {
  while (*left != 0 && *left == *right) {
    left++;
    right++;
  }
  return (byte)*left - (byte)*right;
}

int strcmp(const char* left, const char* right) { return compare(left, right); }

// In the "C" locale, which a program is in until it calls setlocale.
int strcoll(const char* left, const char* right) { return compare(left, right); }

int strncmp(const char* left, const char* right, size_t limit) {
  for (size_t i = 0; i < limit; i++) {
    if (left[i] != right[i] || left[i] == 0) return (byte)left[i] - (byte)right[i];
  }
  return 0;
}

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
