/* A list of numbers, as one sees it from outside: its elements in an array, 0 behind the last. */
#ifndef ABSTRACT_LIST_H
#define ABSTRACT_LIST_H

#include <proviso/glassbox.h>

enum {
  abstract_room = 16
};

struct abstract_list {
  int length;
  int element[abstract_room];
};

static inline void abstract_insert(struct abstract_list* list, int at, int value) {
  for (int i = abstract_room - 1; i > 0; i--)
    list->element[i] = glassbox_select(i > at, list->element[i - 1], glassbox_select(i == at, value, list->element[i]));
  list->element[0] = glassbox_select(at == 0, value, list->element[0]);
  list->length++;
}

static inline void abstract_erase(struct abstract_list* list, int at) {
  for (int i = 0; i < abstract_room - 1; i++) list->element[i] = glassbox_select(i < at, list->element[i], list->element[i + 1]);
  list->length--;
}

GLASSBOX_DECLARATIVE static inline int abstract_equal_from(const struct abstract_list* a, const struct abstract_list* b, int from) {
  return from == abstract_room || (a->element[from] == b->element[from] && abstract_equal_from(a, b, from + 1));
}

GLASSBOX_DECLARATIVE static inline int abstract_equal(const struct abstract_list* a, const struct abstract_list* b) {
  return a->length == b->length && abstract_equal_from(a, b, 0);
}

#endif
