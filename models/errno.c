// defines: __errno_location
// errno, as accessed by glibc's headers. Functions without a model do not change it.

int* __errno_location(void) {
  static int error;
  return &error;
}
