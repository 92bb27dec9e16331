// defines: strcasecmp strncasecmp strcasestr __sign_strcasecmp __sign_strncasecmp
// Comparison of strings, ignoring case ("C" locale).

typedef __SIZE_TYPE__ size_t;

int __some_of_sign(int order);
size_t strlen(const char* string);

static int lower(char character) {
  int code = (unsigned char)character;
  return code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code;
}

// Called if only the sign of the result matters.
int __sign_strcasecmp(const char* left, const char* right) {
  while (*left != 0 && lower(*left) == lower(*right)) {
    left++;
    right++;
  }
  return lower(*left) - lower(*right);
}

int __sign_strncasecmp(const char* left, const char* right, size_t limit) {
  for (size_t i = 0; i < limit; i++) {
    int difference = lower(left[i]) - lower(right[i]);
    if (difference != 0 || left[i] == 0) return difference;
  }
  return 0;
}

int strcasecmp(const char* left, const char* right) { return __some_of_sign(__sign_strcasecmp(left, right)); }
int strncasecmp(const char* left, const char* right, size_t limit) { return __some_of_sign(__sign_strncasecmp(left, right, limit)); }

// What is searched for is a string too: it is read to its end, though an implementation need not.
char* strcasestr(const char* string, const char* part) {
  strlen(part);
  for (;; string++) {
    size_t i = 0;
    while (part[i] != 0 && lower(string[i]) == lower(part[i])) i++;
    if (part[i] == 0) return (char*)string;
    if (*string == 0) return 0;
  }
}
