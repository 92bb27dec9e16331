// Sections, keys and values of an ini file, cut and trimmed in place.
#include "text.h"

struct entry {
  const char *section, *key, *value;
};

static struct entry entries[8];
static int count;

static char* skip(char* p) {
  while (*p == ' ' || *p == '\t') p++;
  return p;
}

static void trim(char* begin, char* end) {
  while (end > begin && (end[-1] == ' ' || end[-1] == '\t')) end--;
  *end = 0;
}

static int parse(char* text) {
  const char* section = "";
  char* p = text;
  while (*p) {
    p = skip(p);
    char* line = p;
    while (*p && *p != '\n') p++;
    char* end = p;
#ifdef BUG
    *p++ = 0;
#else
    if (*p) *p++ = 0;
#endif
    if (*line == ';' || *line == '#' || *line == 0) continue;
    if (*line == '[') {
      char* close = line + 1;
      while (close < end && *close != ']') close++;
      if (close == end) return -1;
      *close = 0;
      section = line + 1;
      continue;
    }
    char* equal = line;
    while (equal < end && *equal != '=') equal++;
    if (equal == end) return -1;
    trim(line, equal);
    char* value = skip(equal + 1);
    trim(value, end);
    if (count == 8) return -1;
    entries[count].section = section;
    entries[count].key = line;
    entries[count].value = value;
    count++;
  }
  return 0;
}

int main(void) {
  char text[N + 1];
  fill(text);
  return parse(text) ? 1 : 0;
}
