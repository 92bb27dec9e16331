static int quotient(int n) {
  int s = 0;
  while (s < n && s < 30) s++;
  return s - 4;
}
