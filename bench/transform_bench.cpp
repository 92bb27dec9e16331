// How the analyses of src/transform grow with the program: generated programs of N modules, about 25 lines each, that share globals, lists
// and callbacks.
#include <benchmark/benchmark.h>

#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "ir/print.h"
#include "ir/verify.h"
#include "testing/c_program.h"
#include "transform/call_graph.h"
#include "transform/liveness.h"
#include "transform/loops.h"
#include "transform/points_to/points_to.h"

namespace {

using namespace proviso;

std::string module(unsigned n) {
  std::string text = R"(
struct item@ { struct item@ *next; int *key; char name[16]; int (*act)(struct item@ *, int); };
static struct item@ *list@;
static int keys@[8];
static int act@(struct item@ *i, int n) {
  int sum = 0, k;
  for (k = 0; k < n; k++) {
    if (keys@[k & 7] > sum) sum += *i->key; else sum -= k;
    while (sum > 100) sum /= 2;
  }
  shared = i->key;
  return sum;
}
static struct item@ *insert@(const char *name, int *key) {
  struct item@ *i = malloc(sizeof *i);
  strcpy(i->name, name);
  i->key = key; i->act = act@; i->next = list@; list@ = i;
  return i;
}
int run@(int n) {
  struct item@ *i, copy; int result = 0;
  insert@("first", &keys@[0]); insert@("second", &keys@[n & 7]);
  for (i = list@; i; i = i->next) { copy = *i; result += copy.act(&copy, n); }
  callbacks[@] = run#;
  return result + *shared;
}
)";
  const auto replace = [&](char mark, unsigned with) {
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) text.replace(at, 1, std::to_string(with));
  };
  replace('@', n);
  replace('#', n == 0 ? 0 : n - 1);
  return text;
}

/// A program of `modules` modules, made once.
test::CProgram& program(unsigned modules) {
  static std::map<unsigned, std::unique_ptr<test::CProgram>> made;
  std::unique_ptr<test::CProgram>& slot = made[modules];
  if (slot == nullptr) {
    std::string text =
        "#include <stdlib.h>\n#include <string.h>\nstatic int *shared;\nstatic int (*callbacks[" + std::to_string(modules) + "])(int);\n";
    for (unsigned i = 0; i < modules; ++i) text += module(i);
    text += "int main(int argc, char **argv) {\n  int sum = 0, i;\n";
    for (unsigned i = 0; i < modules; ++i) text += "  sum += run" + std::to_string(i) + "(argc);\n";
    text += "  for (i = 0; i < argc; i++) sum += callbacks[i](i);\n  return sum;\n}\n";
    slot = std::make_unique<test::CProgram>(text);
  }
  return *slot;
}

std::size_t edge_count(ir::Program& p) {
  std::size_t edges = 0;
  for (const ir::Function& function : p.functions()) edges += function.edges().size();
  return edges;
}

template <typename Work>
void measure(benchmark::State& state, Work&& work) {
  ir::Program& p = program(static_cast<unsigned>(state.range(0))).program();
  for (auto _ : state) work(p);
  state.SetComplexityN(state.range(0));
  state.counters["edges"] = static_cast<double>(edge_count(p));
}

template <typename Analysis>
void each_function(ir::Program& p) {
  for (const ir::Function& function : p.functions())
    if (function.has_body()) benchmark::DoNotOptimize(Analysis(function));
}

void verify(benchmark::State& state) {
  measure(state, [](ir::Program& p) { benchmark::DoNotOptimize(ir::verify(p)); });
}
void loops(benchmark::State& state) { measure(state, each_function<transform::LoopForest>); }
void liveness(benchmark::State& state) { measure(state, each_function<transform::Liveness>); }
void call_graph(benchmark::State& state) {
  measure(state, [](ir::Program& p) { benchmark::DoNotOptimize(transform::CallGraph(p)); });
}
void points_to(benchmark::State& state) {
  measure(state, [](ir::Program& p) { benchmark::DoNotOptimize(transform::PointsTo(p)); });
}
void print_json(benchmark::State& state) {
  measure(state, [](ir::Program& p) {
    std::ostringstream out;
    ir::print_json(out, p, nullptr);
    benchmark::DoNotOptimize(out.str().size());
  });
}

void sizes(benchmark::internal::Benchmark* each) { each->RangeMultiplier(2)->Range(25, 400)->Unit(benchmark::kMillisecond)->Complexity(); }

BENCHMARK(verify)->Apply(sizes);
BENCHMARK(loops)->Apply(sizes);
BENCHMARK(liveness)->Apply(sizes);
BENCHMARK(call_graph)->Apply(sizes);
BENCHMARK(points_to)->Apply(sizes);
BENCHMARK(print_json)->Apply(sizes);

}  // namespace
