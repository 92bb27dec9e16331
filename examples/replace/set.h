/* A set of numbers, as its users know it: hash_set.c is one, abstract_set.c stands in its place (docs/glassbox.md). */
#ifndef SET_H
#define SET_H

struct set;

struct set* set_new(void);
/* Whether the number was not there before. */
int set_add(struct set* set, int number);
int set_has(const struct set* set, int number);
int set_size(const struct set* set);
void set_free(struct set* set);

#endif
