// property: div-by-zero
// verdict: FALSE
// check: --entry ratio
int ratio(int a, short b) {
  if (a < 5 || b > 100) return 0;
  return a / (b + 3);
}
