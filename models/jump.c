// defines: longjmp _longjmp siglongjmp __longjmp_chk __proviso_set_jump __proviso_jump_target __proviso_jump_value
// Jumps to where setjmp was called. The front end (frontend/jumps.cpp) has every call that may end in one followed by a look at jump_target:
// where it is not 0, the function is left, until one has called setjmp and got this number for it.

unsigned long __proviso_jump_target;
int __proviso_jump_value;

static unsigned long last;

// What setjmp does first: a number that no other call of it has.
unsigned long __proviso_set_jump(void *environment) {
  *(unsigned long *)environment = ++last;
  return last;
}

void __proviso_unsupported(const char *what);

void longjmp(void *environment, int value) {
  if (*(unsigned long *)environment == 0) __proviso_unsupported("longjmp to where setjmp was never called");
  __proviso_jump_value = value == 0 ? 1 : value;
  __proviso_jump_target = *(unsigned long *)environment;
}

void _longjmp(void *environment, int value) { longjmp(environment, value); }
void siglongjmp(void *environment, int value) { longjmp(environment, value); }
void __longjmp_chk(void *environment, int value) { longjmp(environment, value); }
