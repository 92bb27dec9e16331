// defines: printf vprintf fprintf vfprintf dprintf vdprintf __printf_chk __vprintf_chk __fprintf_chk __vfprintf_chk __ignored_printf __ignored_vprintf __ignored_fprintf __ignored_vfprintf __ignored_dprintf __ignored_vdprintf __ignored___printf_chk __ignored___vprintf_chk __ignored___fprintf_chk __ignored___vfprintf_chk
// Formatted output, which may fail. Output to streams other than stdout and stderr is formatted, so that its arguments
// are read, and then discarded. __ignored_f is called for f if the program ignores its result (stdio_write.c).

typedef __SIZE_TYPE__ size_t;
struct _IO_FILE;
typedef struct _IO_FILE FILE;

int __proviso_print(int descriptor, const char* format, void* slots);
int __proviso_format(char* destination, size_t size, const char* format, void* slots);
void* __proviso_slots(__builtin_va_list arguments);
_Bool __proviso_perhaps(void);
int __stdio_output(FILE* stream);
_Bool __descriptor_is_bad(int descriptor, _Bool reads, _Bool writes);
void __stdio_note_output(int descriptor, _Bool fails);

static int print(int descriptor, const char* format, void* slots) {
  return descriptor == 1 || descriptor == 2 ? __proviso_print(descriptor, format, slots) : __proviso_format(0, 0, format, slots);
}

static _Bool output_fails(int descriptor) {
  _Bool fails = __proviso_perhaps();
  __stdio_note_output(descriptor, fails);
  return fails;
}

enum {
  kBad = -2
};

static int writable(int target) { return __descriptor_is_bad(target, 0, 1) ? kBad : target; }

// C specifies only that the result of a failure is negative; in POSIX and glibc it is -1.
static int result_of(int descriptor, int count) { return (descriptor == kBad && count > 0) || output_fails(descriptor) ? -1 : count; }

#ifdef PROVISO_FAILURES_ARE_SEEN
#define fail_unseen(descriptor) ((void)output_fails(descriptor))
#else
#define fail_unseen(descriptor) ((void)(descriptor))
#endif

// A function and its twin without a result: the parameters, how the arguments are accessed, and where the output goes.
#define DEFINE_BOTH(name, parameters, begin, end, descriptor_of, printed) \
  int name parameters {                                                   \
    int descriptor = descriptor_of;                                       \
    begin;                                                                \
    int count = printed;                                                  \
    end;                                                                  \
    return result_of(descriptor, count);                                  \
  }                                                                       \
  void __ignored_##name parameters {                                      \
    int descriptor = descriptor_of;                                       \
    begin;                                                                \
    (void)printed;                                                        \
    end;                                                                  \
    fail_unseen(descriptor);                                              \
  }

#define NOTHING (void)0
#define BEGIN                  \
  __builtin_va_list arguments; \
  __builtin_va_start(arguments, format)
#define END __builtin_va_end(arguments)
#define TO_STDOUT __proviso_print(1, format, __proviso_slots(arguments))
#define TO_DESCRIPTOR print(descriptor, format, __proviso_slots(arguments))

DEFINE_BOTH(vprintf, (const char* format, __builtin_va_list arguments), NOTHING, NOTHING, 1, TO_STDOUT)
DEFINE_BOTH(printf, (const char* format, ...), BEGIN, END, 1, TO_STDOUT)
DEFINE_BOTH(vfprintf, (FILE * stream, const char* format, __builtin_va_list arguments), NOTHING, NOTHING, __stdio_output(stream),
            TO_DESCRIPTOR)
DEFINE_BOTH(fprintf, (FILE * stream, const char* format, ...), BEGIN, END, __stdio_output(stream), TO_DESCRIPTOR)
DEFINE_BOTH(vdprintf, (int target, const char* format, __builtin_va_list arguments), NOTHING, NOTHING, writable(target), TO_DESCRIPTOR)
DEFINE_BOTH(dprintf, (int target, const char* format, ...), BEGIN, END, writable(target), TO_DESCRIPTOR)

// The functions as called with -D_FORTIFY_SOURCE.
DEFINE_BOTH(__vprintf_chk, (int flag, const char* format, __builtin_va_list arguments), (void)flag, NOTHING, 1, TO_STDOUT)
DEFINE_BOTH(__printf_chk, (int flag, const char* format, ...), (void)flag; BEGIN, END, 1, TO_STDOUT)
DEFINE_BOTH(__vfprintf_chk, (FILE * stream, int flag, const char* format, __builtin_va_list arguments), (void)flag, NOTHING,
            __stdio_output(stream), TO_DESCRIPTOR)
DEFINE_BOTH(__fprintf_chk, (FILE * stream, int flag, const char* format, ...), (void)flag;
            BEGIN, END, __stdio_output(stream), TO_DESCRIPTOR)
