// defines: signal
// What a program does on a signal that comes at any time is not followed; that none comes is one way for it to go.

typedef void (*Handler)(int);

_Bool __VERIFIER_nondet_bool(void);
void __proviso_unsupported(const char*);
int* __errno_location(void);

enum {
  kSignals = 65,
  kInvalid = 22
};

static Handler handlers[kSignals];

Handler signal(int number, Handler handler) {
  if (number <= 0 || number >= kSignals || number == 9 || number == 19) {
    *__errno_location() = kInvalid;
    return (Handler)-1;
  }
  Handler before = handlers[number];
  handlers[number] = handler;
  if (__VERIFIER_nondet_bool()) __proviso_unsupported("a signal that arrives after 'signal'");
  return before;
}
