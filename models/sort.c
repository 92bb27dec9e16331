// defines: qsort qsort_r bsearch
// Sorting and searching, with real calls of the comparison. It gets pointers to elements of the array itself, as C demands, and elements
// that compare equal keep their order, as with glibc's merge sort.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef int (*comparison)(const void*, const void*);
typedef int (*comparison_with)(const void*, const void*, void*);

void* __proviso_allocate_stack(size_t size);
void __proviso_copy(void* destination, const void* source, size_t count);

// Up to this many elements plain insertion is used: engines that reason about a symbolic array like its fixed-size copies.
enum {
  kSmall = 16
};

// One comparison for both interfaces: without a context it is the two-argument kind.
struct order {
  comparison plain;
  comparison_with with;
  void* context;
};

static int compare(const struct order* order, const byte* left, const byte* right) {
  return order->plain != 0 ? order->plain(left, right) : order->with(left, right, order->context);
}

static void insert_by_swaps(byte* base, size_t place, size_t size, byte* spare, const struct order* order) {
  for (; place > 0; place--) {
    byte* right = base + place * size;
    byte* left = right - size;
    if (compare(order, left, right) <= 0) return;
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
    if (compare(order, base + middle * size, element) <= 0)
      low = middle + 1;
    else
      high = middle;
  }
  __proviso_copy(spare, element, size);
  __proviso_copy(base + (low + 1) * size, base + low * size, (place - low) * size);
  __proviso_copy(base + low * size, spare, size);
}

static void sort(byte* base, size_t count, size_t size, const struct order* order) {
  if (count < 2 || size == 0) return;
  byte* spare = __proviso_allocate_stack(size);
  for (size_t i = 1; i < count; i++) {
    if (count <= kSmall)
      insert_by_swaps(base, i, size, spare, order);
    else
      insert_by_search(base, i, size, spare, order);
  }
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
  const byte* bytes = base;
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const byte* element = bytes + middle * size;
    int order = comparison(key, element);
    if (order == 0) return (void*)element;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return 0;
}
