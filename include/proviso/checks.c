/* What the checks of checks.h know at run time: which objects there are. They stand in a splay tree, by their addresses.
 *
 * Blocks of the heap have a margin behind them that belongs to no object, and are given back only some time after they were freed, so
 * that accesses there are seen. Memory that is not known (of libraries, string literals) may be accessed.
 */
#include <proviso/checks.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MARGIN 32                    /* bytes behind a block */
#define KEPT_BYTES ((size_t)1 << 26) /* of freed blocks that are kept */
#define NULL_PAGE 4096               /* addresses below are offsets from a null pointer */

void proviso_log(const char *what, const char *file, int line) {
  fflush(stdout);
  fprintf(stderr, "%s:%d: check failed: %s\n", file, line, what);
}

void proviso_abort(const char *what, const char *file, int line) {
  proviso_log(what, file, line);
  abort();
}

/* ---- The tree. ---- */

enum kind { HEAP, FREED, STATIC, LOCAL };

struct object {
  uintptr_t start, end;  /* of the object */
  uintptr_t limit;       /* of its margin */
  enum kind kind;
  struct object *left, *right;
  struct object *next;   /* that was freed later; or among the unused ones */
};

static struct object *root, *unused, *first_kept, *last_kept;
static size_t kept_bytes;
static char is_locked;

static void lock(void) {
  while (__atomic_test_and_set(&is_locked, __ATOMIC_ACQUIRE)) {
  }
}
static void unlock(void) { __atomic_clear(&is_locked, __ATOMIC_RELEASE); }

/* Moves the last object that starts at or before the address to the root, or the first one if there is none (Sleator and Tarjan). */
static void splay(uintptr_t address) {
  struct object header = {0}, *left = &header, *right = &header, *at = root;
  if (at == NULL) return;
  for (;;) {
    if (address < at->start) {
      if (at->left == NULL) break;
      if (address < at->left->start) {
        struct object *const child = at->left;
        at->left = child->right;
        child->right = at;
        at = child;
        if (at->left == NULL) break;
      }
      right->left = at;
      right = at;
      at = at->left;
    } else {
      if (at->right == NULL) break;
      if (address >= at->right->start) {
        struct object *const child = at->right;
        at->right = child->left;
        child->left = at;
        at = child;
        if (at->right == NULL) break;
      }
      left->right = at;
      left = at;
      at = at->right;
    }
  }
  left->right = at->left;
  right->left = at->right;
  at->left = header.right;
  at->right = header.left;
  root = at;
  if (address < root->start && root->left != NULL) { /* its predecessor is the one */
    struct object *const above = root;
    struct object *below = above->left;
    above->left = NULL;
    root = below;
    while (below->right != NULL) below = below->right;
    splay(below->start);
    root->right = above;
  }
}

/* The object that has this address in it or in its margin; null: none is known. */
static struct object *find(uintptr_t address) {
  splay(address);
  return root != NULL && root->start <= address && address < root->limit ? root : NULL;
}

/* The object at the root leaves the tree. */
static void remove_root(void) {
  struct object *const gone = root;
  if (gone->left == NULL) {
    root = gone->right;
  } else {
    struct object *const right = gone->right;
    root = gone->left;
    splay(gone->start);
    root->right = right;
  }
}

static void give_up(struct object *object) {
  object->next = unused;
  unused = object;
}

static struct object *new_object(void) {
  if (unused == NULL) {
    enum { COUNT = 1024 };
    struct object *const more = malloc(COUNT * sizeof *more);
    if (more == NULL) return NULL;
    for (int i = 0; i < COUNT; ++i) give_up(&more[i]);
  }
  struct object *const object = unused;
  unused = object->next;
  return object;
}

/* What was known of the same memory is over. */
static void forget(uintptr_t start, uintptr_t limit) {
  for (;;) {
    splay(limit - 1);
    if (root == NULL || root->start >= limit || root->limit <= start) return;
    struct object *const gone = root;
    remove_root();
    if (gone->kind != FREED) give_up(gone); /* else it is among the kept ones */
  }
}

static void add(const volatile void *start, size_t size, size_t margin, enum kind kind) {
  if (size + margin == 0) return;
  struct object *const object = new_object();
  if (object == NULL) return; /* then it is not known */
  object->start = (uintptr_t)start;
  object->end = object->start + size;
  object->limit = object->end + margin;
  object->kind = kind;
  forget(object->start, object->limit);
  object->left = object->right = NULL;
  if (root != NULL && root->start > object->start) {
    object->right = root;
    object->left = root->left;
    root->left = NULL;
  } else if (root != NULL) {
    object->left = root;
    object->right = root->right;
    root->right = NULL;
  }
  root = object;
}

/* ---- Accesses. ---- */

static const char *wrong_in(const struct object *object, uintptr_t start, size_t size) {
  if (object->kind == FREED) return "access to freed memory";
  return start < object->start || start > object->end || object->end - start < size ? "access out of bounds" : NULL;
}

static const char *wrong_at(uintptr_t start, size_t size) {
  if (start < NULL_PAGE) return "null pointer";
  const struct object *const object = find(start);
  return object == NULL ? NULL : wrong_in(object, start, size);
}

const char *proviso_access(const volatile void *start, size_t size) {
  lock();
  const char *const what = wrong_at((uintptr_t)start, size);
  unlock();
  return what;
}

const char *proviso_element(const volatile void *base, uintptr_t start, size_t size) {
  const uintptr_t from = (uintptr_t)base;
  lock();
  const struct object *object = from < NULL_PAGE ? NULL : find(from);
  const char *what = object == NULL ? wrong_at(from < NULL_PAGE ? from : start, size) : wrong_in(object, start, size);
  if (what != NULL && object != NULL && object->start == from && from > NULL_PAGE) {
    object = find(from - 1); /* where one object begins, a pointer may stand behind another one */
    if (object != NULL && object->end == from && wrong_in(object, start, size) == NULL) what = NULL;
  }
  unlock();
  return what;
}

/* ---- The heap. ---- */

static void *note_block(void *block, size_t size) {
  lock();
  if (block != NULL) add(block, size, MARGIN, HEAP);
  unlock();
  return block;
}

void *proviso_malloc(size_t size) { return size > SIZE_MAX - MARGIN ? NULL : note_block(malloc(size + MARGIN), size); }

void *proviso_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX - MARGIN) return NULL;
  return note_block(calloc(1, bytes + MARGIN), bytes);
}

void *proviso_aligned_alloc(size_t alignment, size_t size) {
  const size_t margin = alignment > MARGIN ? alignment : MARGIN;
  return size > SIZE_MAX - margin ? NULL : note_block(aligned_alloc(alignment, size + margin), size);
}

/* The live block that begins here; null: none is known. */
static struct object *block_at(const void *block) {
  struct object *const object = find((uintptr_t)block);
  return object != NULL && object->kind == HEAP && object->start == (uintptr_t)block ? object : NULL;
}

void *proviso_realloc(void *block, size_t size) {
  lock();
  const struct object *const object = block == NULL ? NULL : block_at(block);
  const size_t old_size = object == NULL ? 0 : object->end - object->start;
  unlock();
  if (block == NULL) return proviso_malloc(size);
  if (object == NULL) return realloc(block, size); /* of a library */
  void *const moved = size == 0 ? NULL : proviso_malloc(size);
  if (moved == NULL && size != 0) return NULL;
  if (moved != NULL) memcpy(moved, block, old_size < size ? old_size : size);
  proviso_free(block);
  return moved;
}

const char *proviso_wrong_free(const void *block) {
  if (block == NULL) return NULL;
  lock();
  const struct object *const object = find((uintptr_t)block);
  const char *what = NULL;
  if ((uintptr_t)block < NULL_PAGE || (object != NULL && object->kind != FREED && (object->kind != HEAP || object->start != (uintptr_t)block)))
    what = "free of what is not a block of the heap";
  if (object != NULL && object->kind == FREED) what = "block freed twice";
  unlock();
  return what;
}

void proviso_free(void *block) {
  if (block == NULL) return;
  lock();
  struct object *const object = block_at(block);
  if (object == NULL) { /* of a library */
    unlock();
    free(block);
    return;
  }
  object->kind = FREED;
  object->next = NULL;
  if (last_kept == NULL)
    first_kept = object;
  else
    last_kept->next = object;
  last_kept = object;
  kept_bytes += object->limit - object->start;
  while (kept_bytes > KEPT_BYTES && first_kept != last_kept) {
    struct object *const oldest = first_kept;
    first_kept = oldest->next;
    kept_bytes -= oldest->limit - oldest->start;
    if (find(oldest->start) == oldest) remove_root();
    free((void *)oldest->start);
    give_up(oldest);
  }
  unlock();
}

/* ---- Variables. ---- */

void proviso_static(const volatile void *start, size_t size) {
  lock();
  const struct object *const known = find((uintptr_t)start);
  if (known == NULL || known->start != (uintptr_t)start || known->end - known->start != size) add(start, size, 0, STATIC);
  unlock();
}

const volatile void *proviso_enter(const volatile void *start, size_t size) {
  lock();
  add(start, size, 0, LOCAL);
  unlock();
  return start;
}

void proviso_leave(const volatile void *const *start) {
  lock();
  struct object *const object = find((uintptr_t)*start);
  if (object != NULL && object->kind == LOCAL && object->start == (uintptr_t)*start) {
    remove_root();
    give_up(object);
  }
  unlock();
}
