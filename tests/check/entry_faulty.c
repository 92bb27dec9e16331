// check: --property div-by-zero --entry average
// verdict: FALSE(div-by-zero)
int average(int sum, short count) { return sum > 10 ? sum / (count + 7) : 0; }
int main(void) { return average(3, 1); }
