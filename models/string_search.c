// defines: strstr strspn strcspn strpbrk strtok strtok_r __strtok_r strsep
// Searching for sets of characters and substrings, and splitting strings.

// What is searched for is a string too: it is read to its end, though an implementation need not.

typedef __SIZE_TYPE__ size_t;

size_t strlen(const char* string);
int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_unsupported(const char* what);

static _Bool contains(const char* set, char character) {
  for (; *set != 0; set++) {
    if (*set == character) return 1;
  }
  return 0;
}

static size_t span(const char* string, const char* accepted) {
  size_t length = 0;
  strlen(accepted);
  while (string[length] != 0 && contains(accepted, string[length])) length++;
  return length;
}

static size_t span_without(const char* string, const char* rejected) {
  size_t length = 0;
  strlen(rejected);
  while (string[length] != 0 && !contains(rejected, string[length])) length++;
  return length;
}

size_t strspn(const char* string, const char* accepted) { return span(string, accepted); }

size_t strcspn(const char* string, const char* rejected) { return span_without(string, rejected); }

char* strpbrk(const char* string, const char* accepted) {
  string += span_without(string, accepted);
  return *string != 0 ? (char*)string : 0;
}

char* strstr(const char* string, const char* part) {
  strlen(part);
  for (;; string++) {
    size_t i = 0;
    while (part[i] != 0 && string[i] == part[i]) i++;
    if (part[i] == 0) return (char*)string;
    if (*string == 0) return 0;
  }
}

// Ends the token, unless the string ends there.
static char* end_token(char* end, const char* delimiters) {
  if (*end == 0) return end;
  // The delimiters must not be in the string that is cut, where it is written.
  if (__proviso_overlap(end + 1, delimiters, strlen(delimiters) + 2) && end >= delimiters)
    __proviso_unsupported("a string that is cut into tokens where its delimiters are");
  *end = 0;
  return end + 1;
}

static char* next_token(char* string, const char* delimiters, char** rest) {
  if (string == 0) string = *rest;
  string += span(string, delimiters);
  if (*string == 0) {
    *rest = string;
    return 0;
  }
  *rest = end_token(string + span_without(string, delimiters), delimiters);
  return string;
}

char* strtok(char* string, const char* delimiters) {
  static char* rest;
  return next_token(string, delimiters, &rest);
}

char* strtok_r(char* string, const char* delimiters, char** rest) { return next_token(string, delimiters, rest); }

char* __strtok_r(char* string, const char* delimiters, char** rest) { return next_token(string, delimiters, rest); }

char* strsep(char** string, const char* delimiters) {
  char* token = *string;
  if (token == 0) return 0;
  char* end = token + span_without(token, delimiters);
  *string = *end != 0 ? end_token(end, delimiters) : 0;
  return token;
}
