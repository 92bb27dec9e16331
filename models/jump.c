// defines: longjmp _longjmp siglongjmp __longjmp_chk __proviso_set_jump __proviso_jump_target __proviso_jump_value
// Jumps to calls of setjmp. rewrite/jumps.cpp inserts a test of jump_target after every call that may jump: while it is
// not 0, functions return, up to the one whose call of setjmp got this number.

unsigned long __proviso_jump_target;
int __proviso_jump_value;

static unsigned long last;

// Called by setjmp: a number that is unique to this call.
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
