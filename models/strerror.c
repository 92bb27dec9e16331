// defines: strerror strerror_r __xpg_strerror_r perror
// The error messages of glibc in the "C" locale.

typedef __SIZE_TYPE__ size_t;

int* __errno_location(void);
void __proviso_write(int descriptor, const void* bytes, size_t count);
_Bool __proviso_perhaps(void);
void __stdio_note_output(int descriptor, _Bool fails);

enum {
  kInvalid = 22,
  kRangeError = 34,
  kNumbers = 134,
  kLongestUnknown = 32
};

// A table rather than a switch, so that an unknown number does not cause many cases.
static const char* const texts[kNumbers] = {
    "Success", "Operation not permitted", "No such file or directory", "No such process", "Interrupted system call", "Input/output error",
    "No such device or address", "Argument list too long", "Exec format error", "Bad file descriptor", "No child processes",
    "Resource temporarily unavailable", "Cannot allocate memory", "Permission denied", "Bad address", "Block device required",
    "Device or resource busy", "File exists", "Invalid cross-device link", "No such device", "Not a directory", "Is a directory",
    "Invalid argument", "Too many open files in system", "Too many open files", "Inappropriate ioctl for device", "Text file busy",
    "File too large", "No space left on device", "Illegal seek", "Read-only file system", "Too many links", "Broken pipe",
    "Numerical argument out of domain", "Numerical result out of range", "Resource deadlock avoided", "File name too long",
    "No locks available", "Function not implemented", "Directory not empty", "Too many levels of symbolic links", 0,
    "No message of desired type", "Identifier removed", "Channel number out of range", "Level 2 not synchronized", "Level 3 halted",
    "Level 3 reset", "Link number out of range", "Protocol driver not attached", "No CSI structure available", "Level 2 halted",
    "Invalid exchange", "Invalid request descriptor", "Exchange full", "No anode", "Invalid request code", "Invalid slot", 0,
    "Bad font file format", "Device not a stream", "No data available", "Timer expired", "Out of streams resources",
    "Machine is not on the network", "Package not installed", "Object is remote", "Link has been severed", "Advertise error",
    "Srmount error", "Communication error on send", "Protocol error", "Multihop attempted", "RFS specific error", "Bad message",
    "Value too large for defined data type", "Name not unique on network", "File descriptor in bad state", "Remote address changed",
    "Can not access a needed shared library", "Accessing a corrupted shared library", ".lib section in a.out corrupted",
    "Attempting to link in too many shared libraries", "Cannot exec a shared library directly",
    "Invalid or incomplete multibyte or wide character", "Interrupted system call should be restarted", "Streams pipe error",
    "Too many users", "Socket operation on non-socket", "Destination address required", "Message too long",
    "Protocol wrong type for socket", "Protocol not available", "Protocol not supported", "Socket type not supported",
    "Operation not supported", "Protocol family not supported", "Address family not supported by protocol", "Address already in use",
    "Cannot assign requested address", "Network is down", "Network is unreachable", "Network dropped connection on reset",
    "Software caused connection abort", "Connection reset by peer", "No buffer space available",
    "Transport endpoint is already connected", "Transport endpoint is not connected", "Cannot send after transport endpoint shutdown",
    "Too many references: cannot splice", "Connection timed out", "Connection refused", "Host is down", "No route to host",
    "Operation already in progress", "Operation now in progress", "Stale file handle", "Structure needs cleaning",
    "Not a XENIX named type file", "No XENIX semaphores available", "Is a named type file", "Remote I/O error", "Disk quota exceeded",
    "No medium found", "Wrong medium type", "Operation canceled", "Required key not available", "Key has expired", "Key has been revoked",
    "Key was rejected by service", "Owner died", "State not recoverable", "Operation not possible due to RF-kill",
    "Memory page has hardware error",
};

// Null for an unknown number.
static const char* text_of(int error) { return error >= 0 && error < kNumbers ? texts[error] : 0; }

// "Unknown error " and the number, truncated to the size.
static void describe_unknown(int error, char* buffer, size_t size) {
  const char* prefix = "Unknown error ";
  char text[kLongestUnknown];
  size_t length = 0;
  for (; prefix[length] != 0; length++) text[length] = prefix[length];
  unsigned magnitude = error < 0 ? 0 - (unsigned)error : (unsigned)error;
  if (error < 0) text[length++] = '-';
  unsigned power = 1;
  while (magnitude / power >= 10) power *= 10;
  for (; power > 0; power /= 10) text[length++] = (char)('0' + magnitude / power % 10);
  text[length] = 0;
  if (size == 0) return;
  size_t kept = length < size ? length : size - 1;
  for (size_t i = 0; i < kept; i++) buffer[i] = text[i];
  buffer[kept] = 0;
}

char* strerror(int error) {
  static char unknown[kLongestUnknown];
  const char* text = text_of(error);
  if (text == 0) describe_unknown(error, unknown, kLongestUnknown);
  return text != 0 ? (char*)text : unknown;
}

// The GNU version, which glibc's headers declare by default; it uses the buffer only for unknown numbers.
char* strerror_r(int error, char* buffer, size_t size) {
  const char* text = text_of(error);
  if (text == 0) describe_unknown(error, buffer, size);
  return text != 0 ? (char*)text : buffer;
}

// POSIX's strerror_r.
int __xpg_strerror_r(int error, char* buffer, size_t size) {
  const char* text = text_of(error);
  if (text == 0) {
    describe_unknown(error, buffer, size);
    return kInvalid;
  }
  for (size_t i = 0; i < size; i++) {
    buffer[i] = text[i];
    if (text[i] == 0) return 0;
  }
  if (size > 0) buffer[size - 1] = 0;
  return kRangeError;
}

static void write_error(const char* text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  __proviso_write(2, text, length);
}

// POSIX leaves errno unspecified afterwards: glibc writes through a copy of stderr, which may change errno even on
// success.
void perror(const char* prefix) {
  int error = *__errno_location();
  if (prefix != 0 && *prefix != 0) {
    write_error(prefix);
    write_error(": ");
  }
  write_error(strerror(error));
  write_error("\n");
#ifdef PROVISO_FAILURES_ARE_SEEN
  __stdio_note_output(2, __proviso_perhaps());
#endif
}
