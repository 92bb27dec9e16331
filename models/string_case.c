// defines: strcasecmp strncasecmp strcasestr
// Strings compared without regard to the case of letters ("C" locale).

typedef __SIZE_TYPE__ size_t;

static int lower(char character) {
  int code = (unsigned char)character;
  return code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code;
}

int strcasecmp(const char* left, const char* right) {
  while (*left != 0 && lower(*left) == lower(*right)) {
    left++;
    right++;
  }
  return lower(*left) - lower(*right);
}

int strncasecmp(const char* left, const char* right, size_t limit) {
  for (size_t i = 0; i < limit; i++) {
    int difference = lower(left[i]) - lower(right[i]);
    if (difference != 0 || left[i] == 0) return difference;
  }
  return 0;
}

char* strcasestr(const char* string, const char* part) {
  for (;; string++) {
    size_t i = 0;
    while (part[i] != 0 && lower(string[i]) == lower(part[i])) i++;
    if (part[i] == 0) return (char*)string;
    if (*string == 0) return 0;
  }
}
