/* Sets of numbers that can be joined, as trees whose links go up (union by rank, with shorter ways behind each search), and their
 * specification.
 *
 *     proviso glassbox union_find.c --bound numbers=6
 *     proviso glassbox union_find.c -D BUG_1        (a bug that was planted: 1 to 3)
 */
#include <proviso/glassbox.h>

GLASSBOX_BOUND(numbers, 4);
GLASSBOX_BOUND(ranks, 2); /* the highest rank: log2(numbers) is enough */

/* ------------------------------------------------------------------------------------------------------------ the module */

struct sets {
  int above[numbers]; /* of the number that stands for its set: itself */
  int rank[numbers];  /* no less than the longest way to it from below */
};

/* The number that stands for the set that `number` is in. */
static int find(struct sets* sets, int number) {
  int top = number;
  while (sets->above[top] != top) top = sets->above[top];
  while (sets->above[number] != top) {
    const int next = sets->above[number];
    sets->above[number] = top;
    number = next;
#ifdef BUG_1 /* others may still be as far from it as they were */
    sets->rank[top] = 1;
#endif
  }
  return top;
}

static void join(struct sets* sets, int a, int b) {
  const int x = find(sets, a);
  const int y = find(sets, b);
  if (x == y) return;
#ifdef BUG_2 /* the higher tree comes below the lower one */
  if (sets->rank[x] > sets->rank[y]) {
#else
  if (sets->rank[x] < sets->rank[y]) {
#endif
    sets->above[x] = y;
    return;
  }
#ifdef BUG_3 /* the number itself is moved, not its set */
  sets->above[b] = x;
#else
  sets->above[y] = x;
#endif
  if (sets->rank[x] == sets->rank[y]) sets->rank[x]++;
}

/* ----------------------------------------------------------------------------------------------------- the specification */

/* Ranks grow on every way up, so that each ends. */
GLASSBOX_DECLARATIVE static int is_forest_from(const struct sets* sets, int from) {
  return from == numbers || (0 <= sets->above[from] && sets->above[from] < numbers && sets->rank[from] >= 0 &&
                             (sets->above[from] == from || sets->rank[from] < sets->rank[sets->above[from]]) &&
                             is_forest_from(sets, from + 1));
}

GLASSBOX_DECLARATIVE static int rep_ok(const struct sets* sets) { return is_forest_from(sets, 0); }

/* So many links up. */
GLASSBOX_DECLARATIVE static int top_of(const struct sets* sets, int number, int links) {
  return links == 0 ? number : top_of(sets, sets->above[number], links - 1);
}

/* As one sees it from outside: which numbers are in one set. No way has more links than there are ranks. */
GLASSBOX_DECLARATIVE static int are_together(const struct sets* sets, int a, int b) {
  return top_of(sets, a, ranks + 1) == top_of(sets, b, ranks + 1);
}

static void any_sets(struct sets* sets) {
  for (int i = 0; i < numbers; i++) {
    const int up = i + glassbox_int(0, numbers - 1);
    sets->above[i] = glassbox_select(up < numbers, up, up - numbers);
    sets->rank[i] = glassbox_int(0, ranks);
  }
  glassbox_assume(rep_ok(sets));
}

GLASSBOX_OPERATION(find) {
  struct sets sets;
  any_sets(&sets);
  const int number = glassbox_int(0, numbers - 1);
  const int any = glassbox_int(0, numbers - 1);
  const int other = glassbox_int(0, numbers - 1);
  const int were_together = are_together(&sets, any, other);
  glassbox_show("before", &sets);
  const int top = find(&sets, number);
  glassbox_show("after", &sets);
  assert(rep_ok(&sets));
  assert(sets.above[top] == top && are_together(&sets, number, top));
  assert(are_together(&sets, any, other) == were_together);
}

GLASSBOX_OPERATION(join) {
  struct sets sets;
  any_sets(&sets);
  const int a = glassbox_int(0, numbers - 1);
  const int b = glassbox_int(0, numbers - 1);
  const int any = glassbox_int(0, numbers - 1);
  const int other = glassbox_int(0, numbers - 1);
  const int expected = are_together(&sets, any, other) || (are_together(&sets, any, a) && are_together(&sets, other, b)) ||
                       (are_together(&sets, any, b) && are_together(&sets, other, a));
  glassbox_show("before", &sets);
  join(&sets, a, b);
  glassbox_show("after", &sets);
  assert(rep_ok(&sets));
  assert(are_together(&sets, any, other) == expected);
}

int main(void) {
  glassbox_run(find);
  glassbox_run(join);
  return 0;
}
