/* What specifications for `proviso glassbox` are written with: ordinary C, for any compiler (docs/glassbox.md).
 *
 * A specification says of a module: which states it may be in (choices within bounds, and rep_ok), what such a state means (the
 * abstraction), and for each operation what must hold behind it: rep_ok again, the same results and the same meaning as the abstract
 * operation has. `proviso glassbox` shows that for all states within the bounds, or gives one for which it does not hold.
 */
#ifndef PROVISO_GLASSBOX_H
#define PROVISO_GLASSBOX_H

#include <assert.h>
#include <stddef.h>

/* A function that is read as a formula: it has no effects, no loops and no assignments, but it may call itself. rep_ok, and what the
 * abstraction is made of, should be declarative: then all states that take the same way through the module are checked at once. */
#ifdef __clang__
#define GLASSBOX_DECLARATIVE __attribute__((annotate("glassbox declarative")))
#else
#define GLASSBOX_DECLARATIVE
#endif

/* A bound of the search, a constant: `value` unless `--bound NAME=N` says otherwise. */
#define GLASSBOX_BOUND(name, value)                                \
  enum {                                                           \
    name = GLASSBOX_SECOND_OF(GLASSBOX_BOUND_##name, value, value) \
  };                                                               \
  extern const int glassbox_bound_##name;                          \
  const int glassbox_bound_##name = name
#define GLASSBOX_SECOND_OF(...) GLASSBOX_SECOND(__VA_ARGS__, ~)
#define GLASSBOX_SECOND(first, second, ...) second

/* One operation: a function that takes any state (by choices), runs the operation on it, and asserts what must hold behind it. A `main`
 * that calls glassbox_run(NAME) for each of them makes the specification a program. */
#define GLASSBOX_OPERATION(name)        \
  void glassbox_operation_##name(void); \
  void glassbox_operation_##name(void)
#define glassbox_run(name) glassbox_operation_##name()

/* States for which the condition does not hold are not looked at: `glassbox_assume(rep_ok(tree));` */
#define glassbox_assume(condition) __VERIFIER_assume((condition) != 0)

/* Choices. What they give is what a test harness supplies (`--output`), so that a counterexample is a test. */
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int condition);

/* The smallest number of the form 2^n - 1 that is no less. */
GLASSBOX_DECLARATIVE static inline unsigned glassbox_mask(unsigned n) {
  const unsigned two = n | n >> 1;
  const unsigned four = two | two >> 2;
  const unsigned eight = four | four >> 4;
  const unsigned sixteen = eight | eight >> 8;
  return sixteen | sixteen >> 16;
}

/* Any number from `low` to `high`. */
GLASSBOX_DECLARATIVE static inline int glassbox_int(int low, int high) {
  const unsigned range = (unsigned)high - (unsigned)low;
  const unsigned choice = __VERIFIER_nondet_uint() & glassbox_mask(range);
  __VERIFIER_assume(choice <= range);
  return (int)((unsigned)low + choice);
}

/* Either 0 or 1. */
GLASSBOX_DECLARATIVE static inline int glassbox_flag(void) { return (int)(__VERIFIER_nondet_uint() & 1U); }

/* The pointer, or null. A field that forms a tree is one of these: `node[i]->left = glassbox_maybe(node[2 * i + 1]);` */
GLASSBOX_DECLARATIVE static inline void* glassbox_maybe(void* pointer) { return glassbox_flag() ? pointer : NULL; }

/* One of two values, without a branch of control. */
GLASSBOX_DECLARATIVE static inline int glassbox_select(int condition, int yes, int no) { return condition ? yes : no; }

/* Draws what the pointer leads to, where a counterexample is told: `glassbox_show("before", tree);` */
static inline void glassbox_show(const char* title, const void* structure) {
  (void)title;
  (void)structure;
}

#endif
