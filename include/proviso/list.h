/* A list of numbers in an array: what the abstractions for `proviso glassbox` and `--replace` are made of (docs/glassbox.md). Elements
 * behind the last are 0, so that equal lists are equal everywhere. PROVISO_ROOM is how many fit; a list that grows beyond is a violation.
 *
 * Operations have no branches (glassbox_select), so that all lists take the same way; what is asked of a list is declarative.
 */
#ifndef PROVISO_LIST_H
#define PROVISO_LIST_H

#include <proviso/glassbox.h>

#ifndef PROVISO_ROOM
#define PROVISO_ROOM 16
#endif

struct proviso_list {
  int length;
  int element[PROVISO_ROOM];
};

static inline void proviso_list_clear(struct proviso_list* list) {
  list->length = 0;
  for (int i = 0; i < PROVISO_ROOM; i++) list->element[i] = 0;
}

static inline void proviso_list_set(struct proviso_list* list, int at, int value) {
  for (int i = 0; i < PROVISO_ROOM; i++) list->element[i] = glassbox_select(i == at, value, list->element[i]);
}

/* What is there, and behind it, moves on. */
static inline void proviso_list_insert(struct proviso_list* list, int at, int value) {
  assert(list->length < PROVISO_ROOM);
  for (int i = PROVISO_ROOM - 1; i > 0; i--)
    list->element[i] = glassbox_select(i > at, list->element[i - 1], glassbox_select(i == at, value, list->element[i]));
  list->element[0] = glassbox_select(at == 0, value, list->element[0]);
  list->length++;
}

/* Nothing is erased if there is nothing, or `at` is negative. */
static inline void proviso_list_erase(struct proviso_list* list, int at) {
  const int is_there = (0 <= at) & (at < list->length);
  for (int i = 0; i < PROVISO_ROOM - 1; i++)
    list->element[i] = glassbox_select(is_there & (i >= at), list->element[i + 1], list->element[i]);
  list->element[PROVISO_ROOM - 1] = glassbox_select(is_there, 0, list->element[PROVISO_ROOM - 1]);
  list->length -= is_there;
}

GLASSBOX_DECLARATIVE static inline int proviso_list_at_from(const struct proviso_list* list, int at, int from) {
  return from == PROVISO_ROOM ? 0 : at == from ? list->element[from] : proviso_list_at_from(list, at, from + 1);
}

/* 0 if there is none. */
GLASSBOX_DECLARATIVE static inline int proviso_list_at(const struct proviso_list* list, int at) {
  return proviso_list_at_from(list, at, 0);
}

GLASSBOX_DECLARATIVE static inline int proviso_list_find_from(const struct proviso_list* list, int value, int from) {
  return from == PROVISO_ROOM                                  ? -1
         : from < list->length && list->element[from] == value ? from
                                                               : proviso_list_find_from(list, value, from + 1);
}

/* Where the value is first; -1 if it is not there. */
GLASSBOX_DECLARATIVE static inline int proviso_list_find(const struct proviso_list* list, int value) {
  return proviso_list_find_from(list, value, 0);
}

GLASSBOX_DECLARATIVE static inline int proviso_list_count_from(const struct proviso_list* list, int value, int from) {
  return from == PROVISO_ROOM ? 0 : (from < list->length && list->element[from] == value) + proviso_list_count_from(list, value, from + 1);
}

/* How often the value is there. */
GLASSBOX_DECLARATIVE static inline int proviso_list_count(const struct proviso_list* list, int value) {
  return proviso_list_count_from(list, value, 0);
}

GLASSBOX_DECLARATIVE static inline int proviso_list_equal_from(const struct proviso_list* a, const struct proviso_list* b, int from) {
  return from == PROVISO_ROOM || (a->element[from] == b->element[from] && proviso_list_equal_from(a, b, from + 1));
}

GLASSBOX_DECLARATIVE static inline int proviso_list_equal(const struct proviso_list* a, const struct proviso_list* b) {
  return a->length == b->length && proviso_list_equal_from(a, b, 0);
}

GLASSBOX_DECLARATIVE static inline int proviso_list_is_permutation_from(const struct proviso_list* a, const struct proviso_list* b,
                                                                        int from) {
  return from == PROVISO_ROOM ||
         ((from >= a->length || proviso_list_count(a, a->element[from]) == proviso_list_count(b, a->element[from])) &&
          proviso_list_is_permutation_from(a, b, from + 1));
}

/* The same elements, in any order. */
GLASSBOX_DECLARATIVE static inline int proviso_list_is_permutation(const struct proviso_list* a, const struct proviso_list* b) {
  return a->length == b->length && proviso_list_is_permutation_from(a, b, 0);
}

#endif
