// What unwinding costs as a program grows: straight-line code, array cells, heap objects, calls. Each is doubled; time and size of the
// formula (the counter `terms`) must grow at most quasi-linearly, so the columns time/n and terms/n stay about the same down the table.
#include <benchmark/benchmark.h>

#include <string>

#include "symbolic/unroller.h"
#include "testing/c_program.h"

namespace {

using namespace proviso;

/// Nothing is asked: the cost of the encoding alone.
class NoOracle : public symbolic::UnrollOracle {
 public:
  bool may_hold(encode::Term condition) override { return !condition.is_false(); }
  bool is_cancelled() override { return false; }
};

const std::string kHead =
    "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
    "struct node { struct node *next; int value; };\n";

std::string straight_line(std::int64_t n) {
  std::string text = kHead + "int main(void) {\n  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n";
  for (std::int64_t i = 0; i < n; ++i) text += "  x = x * 3 + (y ^ " + std::to_string(i) + "); if (x > y) y = y + x;\n";
  return text + "  if (x == 7 && y == 9) reach_error();\n  return 0;\n}\n";
}

std::string array_cells(std::int64_t n) {
  const std::string count = std::to_string(n);
  return kHead + "int cell[" + count + "];\nint main(void) {\n  int s = 0;\n  for (int i = 0; i < " + count +
         "; i++) cell[i] = __VERIFIER_nondet_int();\n  for (int i = 0; i < " + count +
         "; i++) s = s * 5 + cell[i];\n  if (s == 7) reach_error();\n  return 0;\n}\n";
}

std::string symbolic_index(std::int64_t n) {
  const std::string count = std::to_string(n);
  return kHead + "int cell[" + count + "];\nint main(void) {\n  for (int i = 0; i < " + count +
         "; i++) cell[i] = i * 3;\n  unsigned k = (unsigned)__VERIFIER_nondet_int() % " + count +
         ";\n  cell[k] = cell[k] + 1;\n  if (cell[" + count + " - 1 - k] == 5) reach_error();\n  return 0;\n}\n";
}

std::string heap_objects(std::int64_t n) {
  return kHead + "int main(void) {\n  struct node *head = 0;\n  int s = 0;\n  for (int i = 0; i < " + std::to_string(n) +
         "; i++) {\n    struct node *fresh = malloc(sizeof *fresh);\n    fresh->value = __VERIFIER_nondet_int();\n    fresh->next = head;\n"
         "    head = fresh;\n  }\n  for (struct node *at = head; at; at = at->next) s = s * 5 + at->value;\n  if (s == 7) reach_error();\n"
         "  while (head) {\n    struct node *next = head->next;\n    free(head);\n    head = next;\n  }\n  return 0;\n}\n";
}

/// Which objects are in the list is not known.
std::string optional_objects(std::int64_t n) {
  return kHead + "int main(void) {\n  struct node *head = 0;\n  for (int i = 0; i < " + std::to_string(n) +
         "; i++) {\n    struct node *fresh = malloc(sizeof *fresh);\n    fresh->value = i;\n    fresh->next = head;\n"
         "    if (__VERIFIER_nondet_int()) head = fresh;\n  }\n  if (head && head->value == 7) reach_error();\n  return 0;\n}\n";
}

std::string calls(std::int64_t n) {
  std::string text = kHead +
                     "static int step(int x, int y) {\n  int z = x * 3 + y;\n  return z > 100 ? z - y : z;\n}\nint main(void) {\n"
                     "  int x = __VERIFIER_nondet_int();\n";
  for (std::int64_t i = 0; i < n; ++i) text += "  x = step(x, " + std::to_string(i) + ");\n";
  return text + "  if (x == 7) reach_error();\n  return 0;\n}\n";
}

std::string nested_calls(std::int64_t n) {
  return kHead +
         "static int deep(int x, int n) { return n == 0 ? x : deep(x * 3 + n, n - 1); }\nint main(void) {\n  if "
         "(deep(__VERIFIER_nondet_int(), " +
         std::to_string(n) + ") == 7) reach_error();\n  return 0;\n}\n";
}

/// Every check that a property can ask for.
const property::CheckSet kAllChecks = {property::Check::reach_error, property::Check::assertion, property::Check::overflow,
                                       property::Check::division,    property::Check::bounds,    property::Check::deref,
                                       property::Check::free,        property::Check::memtrack,  property::Check::memcleanup};

using Maker = std::string (*)(std::int64_t);

void unwinding(benchmark::State& state, Maker make, property::CheckSet checks) {
  test::CProgram program(make(state.range(0)));
  const symbolic::Bounds bounds;
  double terms = 0;
  double steps = 0;
  for (auto unused : state) {
    term::TermPool pool;
    encode::Environment environment(pool, program.program(), checks);
    NoOracle oracle;
    symbolic::Unroller unroller(environment, bounds, oracle, 100'000'000);
    unroller.run();
    terms = static_cast<double>(pool.size());
    steps = static_cast<double>(unroller.steps());
  }
  const auto n = static_cast<double>(state.range(0));
  state.counters["terms"] = terms;
  state.counters["steps"] = steps;
  state.counters["terms/n"] = terms / n;
  state.counters["time/n"] = benchmark::Counter(n, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.SetComplexityN(state.range(0));
}

}  // namespace

int main(int argc, char** argv) {
  const std::pair<const char*, Maker> programs[] = {{"straight_line", straight_line},       {"array_cells", array_cells},
                                                    {"symbolic_index", symbolic_index},     {"heap_objects", heap_objects},
                                                    {"optional_objects", optional_objects}, {"calls", calls},
                                                    {"nested_calls", nested_calls}};
  for (const auto& [name, make] : programs) {
    for (const bool all : {false, true}) {
      const property::CheckSet checks = all ? kAllChecks : property::CheckSet{property::Check::reach_error};
      benchmark::RegisterBenchmark((std::string(name) + (all ? "/all" : "/unreach-call")).c_str(), unwinding, make, checks)
          ->RangeMultiplier(2)
          ->Range(64, 1024)
          ->Unit(benchmark::kMillisecond)
          ->Complexity();
    }
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
