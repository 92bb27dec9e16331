int f(int n) {
  int i, sum = 0;
  for (i = 0; i < n; i++) { if (i == 3) continue; if (i == 7) break; sum += i; }
  while (n --> 0) sum ^= n;
  do { sum++; } while (sum < 10);
  switch (sum) { case 1: sum = 2; case 2 ... 5: return 3; default: break; case 9: { int k = sum; sum = k; goto out; } }
  static void *labels[] = {&&one, &&two, &&out};
  goto *labels[sum % 3];
one: sum++;
two: if (sum > 100) goto one;
out:
  return sum;
}
int main(int argc, char **argv) { return f(argc) + argv[0][0]; }
