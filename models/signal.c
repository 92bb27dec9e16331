// defines: signal
// Asynchronous signal handlers are not modelled; that no signal arrives is one possible execution. SIGBUS, SIGFPE and
// SIGSEGV result from undefined behaviour of the program itself (it is assumed that no one sends them); ignored
// signals, and those that terminate the program, run no handler.

typedef void (*Handler)(int);

_Bool __VERIFIER_nondet_bool(void);
_Bool __proviso_perhaps(void);
void __proviso_unsupported(const char*);
int* __errno_location(void);

enum {
  kSignals = 65,
  kBus = 7,
  kFloatingPoint = 8,
  kSegment = 11,
  kInvalid = 22
};

static Handler handlers[kSignals];
static _Bool is_set[kSignals];

static _Bool comes_from_outside(int number) { return number != kBus && number != kFloatingPoint && number != kSegment; }

static _Bool is_function(Handler handler) { return handler != (Handler)0 && handler != (Handler)1; }

Handler signal(int number, Handler handler) {
  if (number <= 0 || number >= kSignals || number == 9 || number == 19) {
    *__errno_location() = kInvalid;
    return (Handler)-1;
  }
  if (!is_set[number] && __proviso_perhaps()) handlers[number] = (Handler)1;  // the parent process may have set it to be ignored
  is_set[number] = 1;
  Handler before = handlers[number];
  handlers[number] = handler;
  if (is_function(handler) && comes_from_outside(number) && __VERIFIER_nondet_bool())
    __proviso_unsupported("a signal that arrives after 'signal'");
  return before;
}
