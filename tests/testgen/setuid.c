// testgen: --goal error-call
// result: 1 of 1 covered, 0 dead, 0 open
// at most 1 tests
// Figure 13 of paper 004, with its system calls instrumented as there is said: execv() with the privileges of root.
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
  if (uid == 0) reach_error();  // covered
}

int saved_uid, saved_euid;

int get_root_privileges() {
  if (saved_euid != 0) return -1;
  seteuid_(saved_euid);
  return 0;
}

void work_and_drop_priv() {
  if (!fopen_()) return;
  seteuid_(saved_uid);
}

int main() {
  saved_uid = getuid_();
  saved_euid = geteuid_();
  seteuid_(saved_uid);
  if (get_root_privileges() == 0) work_and_drop_priv();
  execv_();
}
