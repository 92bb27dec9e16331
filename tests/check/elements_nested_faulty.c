// check: --stop-at-first -p unreach-call --time-limit 60s
// verdict: FALSE(unreach-call)
// as elements_nested_safe, but one more element of each row is looked at
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int a[50][70], b[50][70];
int main(void) {
  int i, j;
  for (i = 0; i < 50; i++)
    for (j = 0; j < 70; j++) b[i][j] = 1;
  for (i = 0; i < 50; i++)
    for (j = 0; j < 40; j++) a[i][j] = b[i][j];
  for (i = 0; i < 50; i++)
    for (j = 0; j < 41; j++)
      if (a[i][j] != b[i][j]) reach_error();
  return 0;
}
