/* The specification of a map as a hash table with chains.
 *
 *     proviso glassbox hash_map.c --bound buckets=4 --bound chain=3
 *     proviso glassbox hash_map.c -D BUG_1        (a bug that was planted: 1 or 2)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(keys, 8);
GLASSBOX_BOUND(values, 4);
#define MAP_KEYS keys
#define MAP_VALUES values
#include "hash_map.h"

#include "map_operations.h"

int main(void) {
  glassbox_run(get);
  glassbox_run(put);
  glassbox_run(remove);
  return 0;
}
