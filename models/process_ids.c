// defines: getpid getppid getuid geteuid getgid getegid getpagesize
// Ids of the process and its user: any values, the same in all calls.

int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);

static int own;
static unsigned ids[4];
static _Bool is_known[4];

int getpid(void) {
  if (own == 0) {
    own = __VERIFIER_nondet_int();
    __VERIFIER_assume(own > 0 && own <= 4194304);
  }
  return own;
}

// When the parent terminates, another process becomes the parent.
int getppid(void) {
  int parent = __VERIFIER_nondet_int();
  __VERIFIER_assume(parent >= 0 && parent <= 4194304);
  return parent;
}

static unsigned id(int which) {
  if (!is_known[which]) {
    ids[which] = __VERIFIER_nondet_uint();
    __VERIFIER_assume(ids[which] != 4294967295u);
    is_known[which] = 1;
  }
  return ids[which];
}

unsigned getuid(void) { return id(0); }
unsigned geteuid(void) { return id(1); }
unsigned getgid(void) { return id(2); }
unsigned getegid(void) { return id(3); }

int getpagesize(void) { return 4096; }
