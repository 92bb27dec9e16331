// defines: __errno_location
// errno, as glibc's headers reach it. Functions without a model do not change it.

int* __errno_location(void) {
  static int error;
  return &error;
}
