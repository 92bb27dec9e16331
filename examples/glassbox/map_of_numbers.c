/* The abstractions that stand in the place of maps do what maps do: the same specification as that of the real ones.
 *
 *     proviso glassbox map_of_numbers.c --bound keys=16
 *     proviso glassbox map_of_numbers.c --replace map_of_numbers.h=abstract_map.h
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 4);
#define MAP_KEYS keys
#define MAP_VALUES values
#include "map_of_numbers.h"

#include "map_operations.h"

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
