// defines: gmtime gmtime_r localtime localtime_r mktime timegm asctime asctime_r ctime ctime_r tzset
// The calendar. Local time is UTC; other time zones are included for proofs.

typedef __SIZE_TYPE__ size_t;

struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  const char* tm_zone;
};

enum {
  kInvalid = 22,
  kTooLarge = 75,
  kDay = 86400
};

int* __errno_location(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void __proviso_approximate(const char*);
void __proviso_unsupported(const char*);

typedef long long Wide;

static Wide divide(Wide a, Wide b) { return a / b - (a % b < 0); }

static _Bool is_leap(Wide year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// Days from 1970-01-01 to the first day of a month (0 to 11).
static Wide days_before(Wide year, int month) {
  static const short before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  Wide last = year - 1;
  Wide days = 365 * (year - 1970) + divide(last, 4) - divide(last, 100) + divide(last, 400) - 477;
  return days + before[month] + (month > 1 && is_leap(year));
}

// The year of a day: the calendar repeats every 400 years.
static Wide year_of(Wide day) {
  Wide shifted = day + 719468;  // from 0000-03-01 on
  Wide era = divide(shifted, 146097);
  Wide rest = shifted - era * 146097;
  Wide year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365;
  Wide in_year = rest - (365 * year + year / 4 - year / 100);
  return year + era * 400 + (in_year >= 306);
}

static struct tm* split(Wide time, struct tm* result) {
  Wide day = divide(time, kDay);
  int second = (int)(time - day * kDay);
  Wide year = year_of(day);
  if (year - 1900 > __INT_MAX__ || year - 1900 < -__INT_MAX__ - 1) {
    *__errno_location() = kTooLarge;
    return 0;
  }
  int month = 11;
  while (days_before(year, month) > day) month--;
  result->tm_sec = second % 60;
  result->tm_min = second / 60 % 60;
  result->tm_hour = second / 3600;
  result->tm_mday = (int)(day - days_before(year, month)) + 1;
  result->tm_mon = month;
  result->tm_year = (int)(year - 1900);
  result->tm_wday = (int)(day + 4 - 7 * divide(day + 4, 7));
  result->tm_yday = (int)(day - days_before(year, 0));
  result->tm_isdst = 0;
  result->tm_gmtoff = 0;
  result->tm_zone = "UTC";
  return result;
}

static struct tm broken_down;

struct tm* gmtime_r(const long* time, struct tm* result) {
  if (split(*time, result) == 0) return 0;
  result->tm_zone = "GMT";
  return result;
}

struct tm* gmtime(const long* time) { return gmtime_r(time, &broken_down); }

// The offset of another time zone, at most a day.
static int zone_offset(void) {
  int offset = __VERIFIER_nondet_int();
  __VERIFIER_assume(-kDay <= offset && offset <= kDay);
  if (offset != 0) __proviso_approximate("the local time of another zone than UTC");
  return offset;
}

struct tm* localtime_r(const long* time, struct tm* result) {
  int offset = zone_offset();
  if (split((Wide)*time + offset, result) == 0) return 0;
  if (offset != 0) {
    result->tm_isdst = __VERIFIER_nondet_int() & 1;
    result->tm_gmtoff = offset;
  }
  return result;
}

struct tm* localtime(const long* time) { return localtime_r(time, &broken_down); }

void tzset(void) {}

static long join(struct tm* given, int offset) {
  Wide months = (Wide)given->tm_year * 12 + given->tm_mon;
  Wide year = 1900 + divide(months, 12);
  Wide day = days_before(year, (int)(months - 12 * divide(months, 12))) + given->tm_mday - 1;
  Wide time = day * kDay + given->tm_hour * 3600ll + given->tm_min * 60ll + given->tm_sec;
  struct tm result;
  if ((long)(time - offset) != time - offset || split(time, &result) == 0) {
    *__errno_location() = kTooLarge;
    return -1;
  }
  *given = result;
  return (long)(time - offset);
}

long timegm(struct tm* given) { return join(given, 0); }

// Implementations differ about daylight saving time in a zone that has none.
long mktime(struct tm* given) {
  int offset = zone_offset();
  if (given->tm_isdst > 0 && offset == 0) __proviso_approximate("summer time in the zone UTC ('mktime')");
  if (given->tm_isdst > 0 && __VERIFIER_nondet_int() == 0) offset += 3600;
  long result = join(given, offset);
  if (offset != 0 && result != -1) {
    given->tm_isdst = __VERIFIER_nondet_int() & 1;
    given->tm_gmtoff = offset;
  }
  return result;
}

static void put_number(char* to, int number) {
  to[0] = (char)(number < 10 ? ' ' : '0' + number / 10);
  to[1] = (char)('0' + number % 10);
}

static void put_padded(char* to, int number) {
  to[0] = (char)('0' + number / 10);
  to[1] = (char)('0' + number % 10);
}

static _Bool is_within(int number, int first, int last) { return first <= number && number <= last; }

char* asctime_r(const struct tm* time, char* to) {
  static const char days[] = "SunMonTueWedThuFriSat";
  static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
  if (time == 0) {
    *__errno_location() = kInvalid;
    return 0;
  }
  _Bool is_usual = is_within(time->tm_sec, 0, 99) && is_within(time->tm_min, 0, 99) && is_within(time->tm_hour, 0, 99) &&
                   is_within(time->tm_mday, 0, 99) && is_within(time->tm_mon, 0, 11) && is_within(time->tm_wday, 0, 6) &&
                   is_within(time->tm_year, 1000 - 1900, 9999 - 1900);
  if (!is_usual) __proviso_unsupported("'asctime' of a time of day or year that is out of range");
  for (int i = 0; i < 3; i++) to[i] = days[3 * time->tm_wday + i];
  to[3] = ' ';
  for (int i = 0; i < 3; i++) to[4 + i] = months[3 * time->tm_mon + i];
  to[7] = ' ';
  put_number(to + 8, time->tm_mday);
  to[10] = ' ';
  put_padded(to + 11, time->tm_hour);
  to[13] = ':';
  put_padded(to + 14, time->tm_min);
  to[16] = ':';
  put_padded(to + 17, time->tm_sec);
  to[19] = ' ';
  put_padded(to + 20, (time->tm_year + 1900) / 100);
  put_padded(to + 22, (time->tm_year + 1900) % 100);
  to[24] = '\n';
  to[25] = 0;
  return to;
}

static char text[26];

char* asctime(const struct tm* time) { return asctime_r(time, text); }

char* ctime_r(const long* time, char* to) {
  struct tm local;
  return localtime_r(time, &local) == 0 ? 0 : asctime_r(&local, to);
}

char* ctime(const long* time) { return localtime(time) == 0 ? 0 : asctime_r(&broken_down, text); }
