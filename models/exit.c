// defines: exit _exit _Exit quick_exit atexit at_quick_exit __run_exit_handlers
// The ends of an execution. Returning from main counts as calling exit: the front end puts a call of __run_exit_handlers there.

__attribute__((noreturn)) void __proviso_halt(int status);

typedef void (*handler)(void);

// C promises room for 32; beyond what there is room for here, registration fails, as C lets it.
enum {
  kHandlers = 128
};

static handler at_exit[kHandlers];
static int at_exit_count;
static handler at_quick[kHandlers];
static int at_quick_count;

int atexit(handler function) {
  if (at_exit_count == kHandlers) return 1;
  at_exit[at_exit_count++] = function;
  return 0;
}

int at_quick_exit(handler function) {
  if (at_quick_count == kHandlers) return 1;
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
