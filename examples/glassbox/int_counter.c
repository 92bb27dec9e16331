/* Counts how often it is given each number, and knows the most frequent one (figure 2 of the paper). It stands on a map, which is the abstract
 * one here: that a real map does the same is shown by the map's own specification.
 *
 *     proviso glassbox int_counter.c --bound numbers=31
 *     proviso glassbox int_counter.c -D BUG_1        (a bug that was planted: 1 or 2)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(numbers, 8);
GLASSBOX_BOUND(most, 7); /* as often as a number may have been given */
#define MAP_KEYS numbers
#include "map_of_numbers.h"

/* ------------------------------------------------------------------------------------------------------------ the module */

struct counter {
  struct map map;
  int max_frequency;
  int most_frequent;
};

static void count(struct counter* counter, int number) {
#ifdef BUG_1 /* the frequency before this time */
  const int frequency = map_get(&counter->map, number);
  map_put(&counter->map, number, frequency + 1);
#else
  const int frequency = map_get(&counter->map, number) + 1;
  map_put(&counter->map, number, frequency);
#endif
#ifdef BUG_2
  if (frequency == counter->max_frequency) {
#else
  if (frequency >= counter->max_frequency) {
#endif
    counter->max_frequency = frequency;
    counter->most_frequent = number;
  }
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int is_bounded_from(const struct counter* counter, int from) {
  return from == numbers || (0 <= counter->map.value[from] && counter->map.value[from] <= counter->max_frequency &&
                             is_bounded_from(counter, from + 1));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct counter* counter) {
  return is_bounded_from(counter, 0) && 0 <= counter->most_frequent && counter->most_frequent < numbers &&
         map_get_from(&counter->map, counter->most_frequent, 0) == counter->max_frequency;
}

GLASSBOX_OPERATION(count) {
  struct counter counter;
  for (int i = 0; i < numbers; i++) counter.map.value[i] = glassbox_int(0, most);
  counter.max_frequency = glassbox_int(0, most);
  counter.most_frequent = glassbox_int(0, numbers - 1);
  glassbox_assume(rep_ok(&counter));
  const int number = glassbox_int(0, numbers - 1);
  const int any = glassbox_int(0, numbers - 1);
  const int before = map_get(&counter.map, any);
  glassbox_show("before", &counter);
  count(&counter, number);
  glassbox_show("after", &counter);
  assert(rep_ok(&counter));
  assert(map_get(&counter.map, any) == before + (any == number));
}

int main(void) {
  glassbox_run(count);
  return 0;
}
