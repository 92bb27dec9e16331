// testgen: --goal error-call
// result: 0 of 1 covered, 1 dead, 0 open
// at most 0 tests
// The same as setuid.c, with privileges dropped on each way.
void reach_error(void) {}
int __VERIFIER_nondet_int(void);

int uid;
int getuid_(void) {
  int id = __VERIFIER_nondet_int();
  return id == 0 ? 1 : id;
}
int geteuid_(void) { return __VERIFIER_nondet_int() ? 1 : 0; }
void seteuid_(int id) { uid = id; }
int fopen_(void) { return __VERIFIER_nondet_int(); }
void execv_(void) {
  if (uid == 0) reach_error();  // dead
}

int saved_uid, saved_euid;

int get_root_privileges() {
  if (saved_euid != 0) return -1;
  seteuid_(saved_euid);
  return 0;
}

void work_and_drop_priv() {
  if (fopen_()) uid = 7;
  seteuid_(saved_uid);
}

int main() {
  saved_uid = getuid_();
  saved_euid = geteuid_();
  seteuid_(saved_uid);
  if (get_root_privileges() == 0) work_and_drop_priv();
  execv_();
}
