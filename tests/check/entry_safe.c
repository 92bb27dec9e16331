// check: --property div-by-zero --entry average
// verdict: TRUE
int average(int sum, short count) { return count > 0 ? sum / (count + 7) : 0; }
int main(void) { return average(3, 1); }
