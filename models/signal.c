// defines: signal
// What a program does on a signal that comes at any time is not followed; that none comes is one way for it to go. SIGBUS, SIGFPE and SIGSEGV
// come from what the program itself does, which is undefined there (nobody is assumed to send them), and what is ignored or ends the program
// runs nothing of it.

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
  if (!is_set[number] && __proviso_perhaps()) handlers[number] = (Handler)1;  // whoever started the program may have had it ignored
  is_set[number] = 1;
  Handler before = handlers[number];
  handlers[number] = handler;
  if (is_function(handler) && comes_from_outside(number) && __VERIFIER_nondet_bool())
    __proviso_unsupported("a signal that arrives after 'signal'");
  return before;
}
