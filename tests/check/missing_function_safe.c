// verdict: TRUE
// says: sensor
// Functions and a variable that are defined nowhere: any values.
extern short sensor(int channel);
extern double temperature(void);
extern void beep(int tone);
extern unsigned threshold;
extern void reach_error(void);
int main(void) {
  int first = sensor(1), second = sensor(2);
  beep(first);
  if (temperature() > 36.5 && first - second == 100000 && threshold == 77u) reach_error();
  return 0;
}
