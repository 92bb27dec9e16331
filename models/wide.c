// defines: wcslen wcsnlen wcscpy wcsncpy wcscat wcsncat wcscmp wcsncmp wcschr wcsrchr wcsstr wmemcpy wmemmove wmemset wmemcmp wmemchr
// Strings of wide characters.

typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;

int __proviso_overlap(const void* left, const void* right, size_t count);
void __proviso_unsupported(const char* what);
void __proviso_copy(void* destination, const void* source, size_t count);

static int order(wchar_t left, wchar_t right) { return (left > right) - (left < right); }

static size_t length_of(const wchar_t* string, size_t limit) {
  size_t length = 0;
  while (length < limit && string[length] != 0) length++;
  return length;
}

size_t wcslen(const wchar_t* string) { return length_of(string, __SIZE_MAX__); }

size_t wcsnlen(const wchar_t* string, size_t limit) { return length_of(string, limit); }

// The source and the destination must not overlap: neither proof nor violation if they do.
static void require_apart(const wchar_t* destination, size_t written, const wchar_t* source, size_t read) {
  size_t most = written > read ? written : read;
  if (written == 0 || !__proviso_overlap(destination, source, most * sizeof(wchar_t))) return;
  size_t distance = (size_t)(destination < source ? (const char*)source - (const char*)destination
                                                  : (const char*)destination - (const char*)source);
  if (distance < (destination < source ? written : read) * sizeof(wchar_t))
    __proviso_unsupported("copying wide characters between places that overlap");
}

// The characters of a string that are read if no more than `limit` are wanted.
static size_t read_of(size_t length, size_t limit) { return length < limit ? length + 1 : limit; }

wchar_t* wcscpy(wchar_t* destination, const wchar_t* source) {
  size_t length = length_of(source, __SIZE_MAX__);
  require_apart(destination, length + 1, source, length + 1);
  for (size_t i = 0; i <= length; i++) destination[i] = source[i];
  return destination;
}

wchar_t* wcsncpy(wchar_t* destination, const wchar_t* source, size_t limit) {
  require_apart(destination, limit, source, read_of(length_of(source, limit), limit));
  size_t i = 0;
  for (; i < limit && source[i] != 0; i++) destination[i] = source[i];
  for (; i < limit; i++) destination[i] = 0;
  return destination;
}

static wchar_t* append(wchar_t* destination, const wchar_t* source, size_t limit) {
  wchar_t* end = destination + length_of(destination, __SIZE_MAX__);
  size_t length = length_of(source, limit);
  require_apart(end, length + 1, source, read_of(length, limit));
  size_t i = 0;
  for (; i < limit && source[i] != 0; i++) end[i] = source[i];
  end[i] = 0;
  return destination;
}

wchar_t* wcscat(wchar_t* destination, const wchar_t* source) { return append(destination, source, __SIZE_MAX__); }

wchar_t* wcsncat(wchar_t* destination, const wchar_t* source, size_t limit) { return append(destination, source, limit); }

static int compare(const wchar_t* left, const wchar_t* right, size_t limit) {
  for (size_t i = 0; i < limit; i++) {
    if (left[i] != right[i] || left[i] == 0) return order(left[i], right[i]);
  }
  return 0;
}

int wcscmp(const wchar_t* left, const wchar_t* right) { return compare(left, right, __SIZE_MAX__); }

int wcsncmp(const wchar_t* left, const wchar_t* right, size_t limit) { return compare(left, right, limit); }

wchar_t* wcschr(const wchar_t* string, wchar_t character) {
  while (*string != character && *string != 0) string++;
  return *string == character ? (wchar_t*)string : 0;
}

wchar_t* wcsrchr(const wchar_t* string, wchar_t character) {
  const wchar_t* last = 0;
  for (;; string++) {
    if (*string == character) last = string;
    if (*string == 0) return (wchar_t*)last;
  }
}

// What is searched for is a string too: it is read to its end, though an implementation need not.
wchar_t* wcsstr(const wchar_t* string, const wchar_t* part) {
  length_of(part, __SIZE_MAX__);
  for (;; string++) {
    size_t i = 0;
    while (part[i] != 0 && string[i] == part[i]) i++;
    if (part[i] == 0) return (wchar_t*)string;
    if (*string == 0) return 0;
  }
}

wchar_t* wmemcpy(wchar_t* destination, const wchar_t* source, size_t count) {
  require_apart(destination, count, source, count);
  __proviso_copy(destination, source, count * sizeof(wchar_t));
  return destination;
}

wchar_t* wmemmove(wchar_t* destination, const wchar_t* source, size_t count) {
  __proviso_copy(destination, source, count * sizeof(wchar_t));
  return destination;
}

wchar_t* wmemset(wchar_t* destination, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; i++) destination[i] = value;
  return destination;
}

// As with memcmp, both must be readable as a whole.
int wmemcmp(const wchar_t* left, const wchar_t* right, size_t count) {
  if (count == 0) return 0;
  int last = order(left[count - 1], right[count - 1]);
  for (size_t i = 0; i < count - 1; i++) {
    if (left[i] != right[i]) return order(left[i], right[i]);
  }
  return last;
}

wchar_t* wmemchr(const wchar_t* block, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (block[i] == value) return (wchar_t*)(block + i);
  }
  return 0;
}
