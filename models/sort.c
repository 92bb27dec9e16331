// defines: qsort qsort_r bsearch __effectful_qsort __effectful_qsort_r __effectful_bsearch
// Sorting and searching, with real calls of the comparison function. It gets pointers to elements of the array itself,
// as C requires. C leaves open which elements are compared and how equal ones are ordered: plain executions follow
// glibc's merge sort, but any two elements may be compared in addition, and equal ones may be exchanged. __effectful_f
// is called for f if the comparison may have side effects: then the number and order of its calls matter, and nothing
// is proved.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef int (*comparison)(const void*, const void*);
typedef int (*comparison_with)(const void*, const void*, void*);

void* __proviso_allocate_stack(size_t size);
void __proviso_copy(void* destination, const void* source, size_t count);
void __proviso_unsupported(const char* what);
_Bool __proviso_perhaps(void);
size_t __VERIFIER_nondet_size_t(void);

// Up to this many elements insertion sort is used: its fixed-size copies suit engines that reason about symbolic
// arrays.
enum {
  kSmall = 16
};

// One comparison for both interfaces: without a context it has two arguments.
struct order {
  comparison plain;
  comparison_with with;
  void* context;
};

static int compare(const struct order* order, const byte* left, const byte* right) {
  return order->plain != 0 ? order->plain(left, right) : order->with(left, right, order->context);
}

// Whether the left element may stay before the right one.
static _Bool is_ordered(const struct order* order, const byte* left, const byte* right) {
  int result = compare(order, left, right);
  return result < 0 || (result == 0 && !__proviso_perhaps());
}

static void insert_by_swaps(byte* base, size_t place, size_t size, byte* spare, const struct order* order) {
  for (; place > 0; place--) {
    byte* right = base + place * size;
    byte* left = right - size;
    if (is_ordered(order, left, right)) return;
    __proviso_copy(spare, left, size);
    __proviso_copy(left, right, size);
    __proviso_copy(right, spare, size);
  }
}

static void insert_by_search(byte* base, size_t place, size_t size, byte* spare, const struct order* order) {
  byte* element = base + place * size;
  size_t low = 0;
  size_t high = place;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (is_ordered(order, base + middle * size, element))
      low = middle + 1;
    else
      high = middle;
  }
  __proviso_copy(spare, element, size);
  __proviso_copy(base + (low + 1) * size, base + low * size, (place - low) * size);
  __proviso_copy(base + low * size, spare, size);
}

// Other algorithms make other comparisons: so a comparison that fails for some two elements is found.
static void compare_others(byte* base, size_t count, size_t size, const struct order* order) {
  if (!__proviso_perhaps()) return;
  size_t left = __VERIFIER_nondet_size_t();
  size_t right = __VERIFIER_nondet_size_t();
  if (left < count && right < count && left != right) compare(order, base + left * size, base + right * size);
}

static void sort(byte* base, size_t count, size_t size, const struct order* order) {
  if (count < 2 || size == 0) return;
  byte* spare = __proviso_allocate_stack(size);
  compare_others(base, count, size, order);
  for (size_t i = 1; i < count; i++) {
    if (count <= kSmall)
      insert_by_swaps(base, i, size, spare, order);
    else
      insert_by_search(base, i, size, spare, order);
  }
}

static void* search(const void* key, const void* base, size_t count, size_t size, comparison comparison) {
  const byte* bytes = base;
  const byte* found = 0;
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const byte* element = bytes + middle * size;
    int order = comparison(key, element);
    if (order == 0) found = element;
    if (order == 0 && !__proviso_perhaps()) break;  // C does not specify which of several equal elements is found
    if (order < 0 || (order == 0 && __proviso_perhaps()))
      high = middle;
    else
      low = middle + 1;
  }
  return (void*)found;
}

void qsort(void* base, size_t count, size_t size, comparison comparison) {
  struct order order = {comparison, 0, 0};
  sort(base, count, size, &order);
}

void qsort_r(void* base, size_t count, size_t size, comparison_with comparison, void* context) {
  struct order order = {0, comparison, context};
  sort(base, count, size, &order);
}

void* bsearch(const void* key, const void* base, size_t count, size_t size, comparison comparison) {
  return search(key, base, count, size, comparison);
}

// Executions continue as usual; for a proof there is a path to an unsupported operation.
static void leave_open(size_t count) {
  if (count > 1 && __proviso_perhaps())
    __proviso_unsupported("how often and in what order the C library calls a comparison that has effects");
}

void __effectful_qsort(void* base, size_t count, size_t size, comparison comparison) {
  leave_open(count);
  struct order order = {comparison, 0, 0};
  sort(base, count, size, &order);
}

void __effectful_qsort_r(void* base, size_t count, size_t size, comparison_with comparison, void* context) {
  leave_open(count);
  struct order order = {0, comparison, context};
  sort(base, count, size, &order);
}

void* __effectful_bsearch(const void* key, const void* base, size_t count, size_t size, comparison comparison) {
  leave_open(count);
  return search(key, base, count, size, comparison);
}
