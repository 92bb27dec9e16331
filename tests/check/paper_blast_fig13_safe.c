// Paper 004, figure 13, with the privileges dropped on every way and a loop for the work under normal mode.
// check: --analysis predicate --property unreach-call
// also: --analysis impact
// verdict: TRUE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int uid;
int saved_uid, saved_euid;

int getuid(void) {
  int real = __VERIFIER_nondet_int();
  return real == 0 ? 1 : real;
}
int geteuid(void) { return __VERIFIER_nondet_int() ? 1 : 0; }
void seteuid(int id) { uid = id; }
int open_file(void) { return __VERIFIER_nondet_int() != 0; }
void execute(void) {
  if (uid == 0) reach_error();
}

int get_root_privileges(void) {
  if (saved_euid != 0) {
    return -1;
  }
  seteuid(saved_euid);
  return 0;
}

void work_and_drop_priv(void) {
  int file = open_file();
  if (!file) {
    seteuid(saved_uid);
    return;
  }
  seteuid(saved_uid);
}

int main(void) {
  saved_uid = getuid();
  saved_euid = geteuid();
  seteuid(saved_uid);
  while (__VERIFIER_nondet_int()) {
    if (uid == 0) reach_error();
  }
  if (get_root_privileges() == 0) {
    work_and_drop_priv();
  }
  execute();
  return 0;
}
