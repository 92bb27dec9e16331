// Random C programs that move pointers about in every way C has, without undefined behaviour: all pointers are valid from the start, and
// every statement keeps them so. For comparing a points-to analysis with what runs really do.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace proviso::test {

class RandomPointerProgram {
 public:
  explicit RandomPointerProgram(unsigned seed) : random_(seed) {}

  std::string text() {
    std::string program = kPrelude;
    for (unsigned f = 0; f < 3; ++f) {
      program += "static struct node *work" + number(f) + "(struct node *p0, struct node *p1, int *i0) {\n" + locals();
      for (unsigned i = 0; i < 6; ++i) program += "  " + statement();
      program += "  return " + node() + ";\n}\n";
    }
    program += "static struct node *(*workers[])(struct node *, struct node *, int *) = {work0, work1, work2};\n";
    program += "int main(void) {\n  start();\n  struct node *p0 = &nodes[0], *p1 = &nodes[1];\n  int *i0 = ints;\n" + locals();
    program += "  for (int round = 0; round < 12; round++) {\n";
    for (unsigned i = 0; i < 25; ++i) program += "    if (next() % 2) { " + statement() + "    }\n";
    return program + "  }\n  return 0;\n}\n";
  }

 private:
  static std::string number(unsigned n) { return std::to_string(n); }
  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
  std::string any(const std::vector<std::string>& choices) { return choices[pick(static_cast<unsigned>(choices.size()))]; }

  std::string locals() const {
    return "  struct node *p2 = p0, *p3 = p1;\n  int *i1 = i0, *i2 = i0;\n  struct node local = *p0;\n  struct pair pair = {p0, i0};\n"
           "  char bytes[sizeof(struct node)];\n  memcpy(bytes, p1, sizeof bytes);\n";
  }

  std::string node_variable() { return any({"p0", "p1", "p2", "p3", "shared"}); }
  std::string int_variable() { return any({"i0", "i1", "i2", "shared_int"}); }
  std::string index() { return any({"next() % 3", "1", "2"}); }

  /// A valid `struct node *`.
  std::string node() {
    const std::string p = node_variable();
    switch (pick(12)) {
      case 0:
        return p + "->next";
      case 1:
        return p + "->many[" + index() + "]";
      case 2:
        return "(struct node *)((unsigned long)" + p + " ^ 0)";
      case 3:
        return "&nodes[" + index() + "]";
      case 4:
        return "pair.first";
      case 5:
        return "(struct node *)((char *)&" + p + "->inner - __builtin_offsetof(struct node, inner))";
      case 6:
        return "local.next";
      case 7:
        return "((struct node *)bytes)->many[" + index() + "]";
      case 8:
        return "box.as_node";
      case 9:
        return "table[" + index() + "].first";
      default:
        return p;
    }
  }

  /// A valid `int *`.
  std::string integer() {
    const std::string p = node_variable();
    switch (pick(10)) {
      case 0:
        return p + "->data";
      case 1:
        return "&" + p + "->value";
      case 2:
        return p + "->inner.data";
      case 3:
        return "&ints[" + index() + "]";
      case 4:
        return "&" + p + "->inner.room[" + index() + "]";
      case 5:
        return "ints + " + index();
      case 6:
        return "table[" + index() + "].second";
      case 7:
        return "*" + p + "->indirect";
      default:
        return int_variable();
    }
  }

  std::string statement() {
    const std::string p = node_variable();
    const std::string q = node_variable();
    const std::string i = int_variable();
    switch (pick(26)) {
      case 0:
        return p + " = " + node() + ";\n";
      case 1:
        return i + " = " + integer() + ";\n";
      case 2:
        return p + "->next = " + node() + ";\n";
      case 3:
        return p + "->many[" + index() + "] = " + node() + ";\n";
      case 4:
        return p + "->data = " + integer() + ";\n";
      case 5:
        return p + "->inner.data = " + integer() + ";\n";
      case 6:
        return "*" + p + " = *" + q + ";\n";
      case 7:
        return "memcpy(" + p + ", " + any({"&local", "&nodes[0]", "bytes"}) + ", sizeof(struct node));\n";
      case 8:
        return "memcpy(bytes, " + p + ", sizeof bytes);\n";
      case 9:
        return "memmove(&nodes[0], &nodes[1], 2 * sizeof nodes[0]);\n";
      case 10:
        return "{ struct node *made = malloc(sizeof *made); *made = *" + p + "; " + q + " = made; }\n";
      case 11:
        return "{ struct node *made = calloc(2, sizeof *made); made[0] = *" + p + "; made[1] = local; " + q + " = &made[next() % 2]; }\n";
      case 12:
        return "copy_bytes(&" + node_variable() + ", &" + node_variable() + ", sizeof(void *));\n";
      case 13:
        return "local = twisted(*" + p + ");\n";
      case 14:
        return "pair = (struct pair){" + node() + ", " + integer() + "};\n";
      case 15:
        return "table[" + index() + "] = pair;\n";
      case 16:
        return "box.as_number = (unsigned long)" + node() + ";\n";
      case 17:
        return p + " = chosen(3, " + node() + ", " + node() + ", " + node() + ");\n";
      case 18:
        return p + " = pass(" + node() + ");\n";
      case 19:
        return any({p + " = deep(" + q + ", 2, " + i + ");\n", p + " = handlers[next() % 2](" + q + ");\n"});
      case 20:
        return p + "->indirect = " + any({"&shared_int", "&" + q + "->data", "&table[" + index() + "].second"}) + ";\n";
      case 21:
        return "*" + p + "->indirect = " + integer() + ";\n";
      case 22:
        return "memcpy(" + any({"&table[1]", "&pair"}) + ", " + any({"&table[0]", "&pair"}) + ", sizeof(struct pair));\n";
      case 23:
        return "{ struct node **walk = " + p + "->many; for (int k = 0; k < 3; k++) " + q + " = *walk++; }\n";
      case 24:
        return "{ struct node **order = " + p + "->many; qsort(order, 3, sizeof *order, by_value); }\n";
      default:
        return "*" + i + " = " + p + "->value + 1;\n";
    }
  }

  static constexpr const char* kPrelude = R"(#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
struct node {
  struct node *next;
  int *data;
  struct node *many[3];
  int value;
  struct { int room[3]; int *data; } inner;
  int **indirect;
};
struct pair { struct node *first; int *second; };
static struct node nodes[4];
static int ints[4];
static struct node *shared = &nodes[2];
static int *shared_int = &ints[3];
static struct pair table[3];
static union { struct node *as_node; unsigned long as_number; } box = {&nodes[3]};
static unsigned state = 1;
static unsigned next(void) { return (state = state * 1103515245u + 12345u) >> 16; }
static void start(void) {
  for (int i = 0; i < 4; i++) {
    struct node *n = &nodes[i];
    n->next = &nodes[(i + 1) % 4];
    n->data = &ints[i];
    for (int k = 0; k < 3; k++) n->many[k] = &nodes[k];
    n->inner.data = &n->value;
    n->indirect = &shared_int;
  }
  for (int i = 0; i < 3; i++) table[i].first = &nodes[i], table[i].second = &ints[i];
}
static void copy_bytes(void *to, const void *from, unsigned long count) {
  char *t = to;
  const char *f = from;
  while (count--) *t++ = *f++;
}
static struct node twisted(struct node n) {
  struct node *swap = n.many[0];
  n.many[0] = n.next;
  n.next = swap;
  return n;
}
static struct node *chosen(int count, ...) {
  va_list list;
  struct node *result = &nodes[0];
  va_start(list, count);
  for (int i = next() % count; i >= 0; i--) result = va_arg(list, struct node *);
  va_end(list);
  return result;
}
static struct node *pass(struct node *p) { return p; }
static struct node *second(struct node *p) { return p->many[1]; }
static struct node *(*handlers[])(struct node *) = {pass, second};
static struct node *(*workers[])(struct node *, struct node *, int *);
static struct node *deep(struct node *p, int depth, int *data) {
  if (depth == 0) return p->next;
  p->data = data;
  return deep(depth == 1 ? p : workers[next() % 3](p, shared, data), depth - 1, p->data);
}
static int by_value(const void *a, const void *b) {
  struct node *const *l = a;
  struct node *const *r = b;
  return ((*l)->value > (*r)->value) - ((*l)->value < (*r)->value);
}
)";

  std::mt19937 random_;
};

}  // namespace proviso::test
