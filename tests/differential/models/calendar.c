// The models of time.h that are exact, and of the order of bytes (model_*) against the C library.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "driver.h"

#define DECLARE(name) extern __typeof__(name) model_##name;
DECLARE(gmtime_r) DECLARE(timegm) DECLARE(asctime_r) DECLARE(difftime)
#undef htonl
#undef htons
#undef ntohl
#undef ntohs
DECLARE(htonl) DECLARE(htons) DECLARE(ntohl) DECLARE(ntohs)

static long long random_number(void) { return (long long)(random_bits() << 31 ^ random_bits()); }

static int is_same(const struct tm *a, const struct tm *b) {
  return a->tm_sec == b->tm_sec && a->tm_min == b->tm_min && a->tm_hour == b->tm_hour && a->tm_mday == b->tm_mday && a->tm_mon == b->tm_mon &&
         a->tm_year == b->tm_year && a->tm_wday == b->tm_wday && a->tm_yday == b->tm_yday && a->tm_isdst == b->tm_isdst &&
         a->tm_gmtoff == b->tm_gmtoff && strcmp(a->tm_zone, b->tm_zone) == 0;
}

// Times near today, times of all years, and times that no year has.
static time_t random_time(void) {
  long long bits = random_number();
  switch (random_bits() % 3) {
    case 0:
      return (time_t)(bits % 4000000000ll);
    case 1:
      return (time_t)(bits % 300000000000ll);
    default:
      return (time_t)(bits << (random_bits() % 20));
  }
}

static void test_splitting(void) {
  struct tm ours, theirs;
  time_t time = random_time();
  const struct tm *const our_result = model_gmtime_r(&time, &ours);
  const struct tm *const their_result = gmtime_r(&time, &theirs);
  SAME(our_result == 0, their_result == 0, "gmtime_r of %lld", (long long)time);
  if (our_result == 0 || their_result == 0) return;
  SAME(is_same(&ours, &theirs), 1, "gmtime_r of %lld", (long long)time);
  if (ours.tm_year < -900 || ours.tm_year > 8099) return;
  char our_text[40], their_text[40];
  SAME(strcmp(model_asctime_r(&ours, our_text), asctime_r(&theirs, their_text)), 0, "asctime_r of %lld", (long long)time);
}

static void test_joining(void) {
  struct tm ours = {0};
  const unsigned scale = random_bits() % 4;
  const int limit = scale == 0 ? 30 : scale == 1 ? 1000 : 1000000;
  ours.tm_sec = (int)(random_number() % limit), ours.tm_min = (int)(random_number() % limit), ours.tm_hour = (int)(random_number() % limit);
  ours.tm_mday = (int)(random_number() % limit), ours.tm_mon = (int)(random_number() % limit), ours.tm_year = (int)(random_number() % limit);
  struct tm theirs = ours;
  const time_t our_result = model_timegm(&ours), their_result = timegm(&theirs);
  SAME(our_result, their_result, "timegm of year %d", theirs.tm_year);
  if (their_result == -1) return;
  theirs.tm_zone = ours.tm_zone;  // another text for the same zone
  SAME(is_same(&ours, &theirs), 1, "timegm of year %d", theirs.tm_year);
}

static void test_numbers(void) {
  const unsigned number = (unsigned)random_number();
  SAME(model_htonl(number), htonl(number), "htonl of %u", number);
  SAME(model_ntohl(number), ntohl(number), "ntohl of %u", number);
  SAME(model_htons((unsigned short)number), htons((unsigned short)number), "htons of %u", number);
  SAME(model_ntohs((unsigned short)number), ntohs((unsigned short)number), "ntohs of %u", number);
  const time_t end = random_time(), begin = random_time();
  SAME(model_difftime(end, begin), difftime(end, begin), "difftime of %lld", (long long)end);
}

int main(void) {
  for (int i = 0; i < 100000; i++) {
    test_splitting();
    test_joining();
    test_numbers();
  }
  return finish();
}
