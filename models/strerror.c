// defines: strerror strerror_r __xpg_strerror_r perror
// Texts of error numbers. Only the commonest have theirs; what the text is matters to no property.

typedef __SIZE_TYPE__ size_t;

int* __errno_location(void);
void __proviso_write(int descriptor, const void* bytes, size_t count);

static const char* text_of(int error) {
  switch (error) {
    case 0: return "Success";
    case 1: return "Operation not permitted";
    case 2: return "No such file or directory";
    case 4: return "Interrupted system call";
    case 5: return "Input/output error";
    case 9: return "Bad file descriptor";
    case 11: return "Resource temporarily unavailable";
    case 12: return "Cannot allocate memory";
    case 13: return "Permission denied";
    case 17: return "File exists";
    case 22: return "Invalid argument";
    case 33: return "Numerical argument out of domain";
    case 34: return "Numerical result out of range";
    default: return "Unknown error";
  }
}

char* strerror(int error) { return (char*)text_of(error); }

// The GNU function of this name, which glibc's headers declare by default; it need not use the buffer.
char* strerror_r(int error, char* buffer, size_t size) {
  (void)buffer;
  (void)size;
  return (char*)text_of(error);
}

// The function POSIX calls strerror_r.
int __xpg_strerror_r(int error, char* buffer, size_t size) {
  const char* text = text_of(error);
  for (size_t i = 0; i < size; i++) {
    buffer[i] = text[i];
    if (text[i] == 0) return 0;
  }
  if (size > 0) buffer[size - 1] = 0;
  return 34;  // ERANGE
}

static void write_error(const char* text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  __proviso_write(2, text, length);
}

void perror(const char* prefix) {
  int error = *__errno_location();
  if (prefix != 0 && *prefix != 0) {
    write_error(prefix);
    write_error(": ");
  }
  write_error(text_of(error));
  write_error("\n");
}
