// defines: exit _exit _Exit quick_exit atexit at_quick_exit __run_exit_handlers
// Normal termination. Returning from main is like calling exit: the front end inserts a call of __run_exit_handlers.

__attribute__((noreturn)) void __proviso_halt(int status);
void __proviso_unsupported(const char* what);

typedef void (*handler)(void);

// C guarantees 32 handlers; glibc allocates more, so beyond 32 registration fails if malloc may (alloc.c).
enum {
  kPromised = 32,
  kHandlers = 1024
};

#ifdef PROVISO_MALLOC_MAY_FAIL
_Bool __VERIFIER_nondet_bool(void);
static _Bool fails(int count) { return count >= kPromised && __VERIFIER_nondet_bool(); }
#else
static _Bool fails(int count) {
  (void)count;
  return 0;
}
#endif

static handler at_exit[kHandlers];
static int at_exit_count;
static handler at_quick[kHandlers];
static int at_quick_count;

int atexit(handler function) {
  if (at_exit_count == kHandlers) __proviso_unsupported("more than 1024 handlers of atexit");
  if (fails(at_exit_count)) return -1;
  at_exit[at_exit_count++] = function;
  return 0;
}

int at_quick_exit(handler function) {
  if (at_quick_count == kHandlers) __proviso_unsupported("more than 1024 handlers of at_quick_exit");
  if (fails(at_quick_count)) return -1;
  at_quick[at_quick_count++] = function;
  return 0;
}

// A handler may register others, which then run next.
void __run_exit_handlers(void) {
  while (at_exit_count > 0) at_exit[--at_exit_count]();
}

__attribute__((noreturn)) void exit(int status) {
  __run_exit_handlers();
  __proviso_halt(status);
}

__attribute__((noreturn)) void quick_exit(int status) {
  while (at_quick_count > 0) at_quick[--at_quick_count]();
  __proviso_halt(status);
}

__attribute__((noreturn)) void _exit(int status) { __proviso_halt(status); }

__attribute__((noreturn)) void _Exit(int status) { __proviso_halt(status); }
