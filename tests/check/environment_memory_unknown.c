// verdict: UNKNOWN
// What was written through a pointer of unknown origin is read back: the error cannot be shown, nor (the pointer may point anywhere) excluded.
void reach_error(void) {}
extern int *somewhere(void);
int main(void) {
  int *p = somewhere();
  if (p == 0) return 0;
  *p = 1;
  if (*p != 1) reach_error();
  return 0;
}
