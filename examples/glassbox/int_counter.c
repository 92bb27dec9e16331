/* Counts how often it is given each number, and knows the most frequent one (figure 2 of the paper). It stands on a map, which may be the real
 * one, or the abstract one in its place: that they do the same is shown by the map's own specification.
 *
 *     proviso glassbox int_counter.c --replace red_black_tree.h=map_of_numbers.h --bound numbers=31
 *     proviso glassbox int_counter.c -D COUNTER_BUG_1        (a bug that was planted: 1 or 2)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(numbers, 8);
GLASSBOX_BOUND(most, 7); /* as often as a number may have been given */
#define MAP_KEYS numbers
#define MAP_VALUES most
#include "red_black_tree.h"

/* ------------------------------------------------------------------------------------------------------------ the module */

struct counter {
  struct map map;
  int max_frequency;
  int most_frequent;
};

static void count(struct counter* counter, int number) {
#ifdef COUNTER_BUG_1 /* the frequency before this time */
  const int frequency = map_get(&counter->map, number);
  map_put(&counter->map, number, frequency + 1);
#else
  const int frequency = map_get(&counter->map, number) + 1;
  map_put(&counter->map, number, frequency);
#endif
#ifdef COUNTER_BUG_2
  if (frequency == counter->max_frequency) {
#else
  if (frequency >= counter->max_frequency) {
#endif
    counter->max_frequency = frequency;
    counter->most_frequent = number;
  }
}

/* ----------------------------------------------------------------------------------------------------- the specification */

GLASSBOX_DECLARATIVE static int rep_ok(const struct counter* counter) {
  return map_is_ok(&counter->map) && map_highest(&counter->map) == counter->max_frequency && 0 <= counter->most_frequent &&
         counter->most_frequent < numbers && map_entry(&counter->map, counter->most_frequent) == counter->max_frequency;
}

GLASSBOX_OPERATION(count) {
  struct counter counter;
  any_map(&counter.map);
  counter.max_frequency = map_highest(&counter.map);
  counter.most_frequent = glassbox_int(0, numbers - 1);
  glassbox_assume(rep_ok(&counter));
  const int number = glassbox_int(0, numbers - 1);
  const int any = glassbox_int(0, numbers - 1);
  const int before = map_entry(&counter.map, any);
  glassbox_show("before", &counter);
  count(&counter, number);
  glassbox_show("after", &counter);
  assert(rep_ok(&counter));
  assert(map_entry(&counter.map, any) == before + (any == number));
}

int main(void) {
  glassbox_run(count);
  return 0;
}
