// Abstract states a second of the value domain, on programs like the event-condition-action systems of SV-COMP: an input loop around a long
// chain of conditions over a few state variables. Doubling the chain, or variables that do not matter, must at most double the time.
#include <benchmark/benchmark.h>

#include <string>

#include "cpa/reachability.h"
#include "domain/value/value_domain.h"
#include "testing/c_program.h"

namespace {

using namespace proviso;

std::string machine(unsigned rules, unsigned noise) {
  std::string text = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\nint a = 1, b = 2, c = 3, d = 4;\n";
  for (unsigned i = 0; i < noise; ++i) text += "int noise" + std::to_string(i) + ";\n";
  text += "int step(int in) {\n";
  for (unsigned i = 0; i < rules; ++i) {
    const auto n = [&](unsigned k) { return std::to_string((i * 7 + k * 5) % 9); };
    text += "  if (a == " + n(1) + " && b == " + n(2) + " && (in == " + std::to_string(i % 5 + 1) + " || c == " + n(3) +
            ")) { a = " + n(4) + "; c = " + n(5) + "; d = " + n(6) + "; return " + n(7) + "; }\n";
  }
  text += "  a = (a + 1) % 9; b = (b + in) % 9; return 0;\n}\nint main(void) {\n  for (;;) {\n    int in = __VERIFIER_nondet_int();\n";
  text += "    if (in != 1 && in != 2 && in != 3 && in != 4 && in != 5) return 0;\n    step(in);\n";
  for (unsigned i = 0; i < noise; ++i) text += "    noise" + std::to_string(i) + " = noise" + std::to_string(i) + " * 3 + in;\n";
  return text + "    if (a == 12) reach_error();\n  }\n}\n";
}

class Silent : public cpa::Observer {
  cpa::Reaction on_alarm(cpa::Reachability&, property::Check, const ir::Step&) override { return cpa::Reaction::go_on; }
  cpa::Reaction on_gap(cpa::Reachability&, const ir::Step&, const std::string&) override { return cpa::Reaction::go_on; }
};

void explore(benchmark::State& state, unsigned rules, unsigned noise) {
  test::CProgram program(machine(rules, noise));
  domain::ValuePrecision precision;
  for (const ir::Variable& variable : program.program().variables())
    if (variable.name.size() == 1 || variable.name == "in") precision.add({domain::Tracked::Kind::variable, variable.id, 0});
  std::uint64_t states = 0;
  for (auto _ : state) {
    transform::ProgramFacts facts(program.program());
    cpa::Flow flow(facts);
    domain::ValueDomain domain(facts, {property::Check::reach_error}, precision);
    Silent observer;
    cpa::Reachability reachability(flow, domain, observer, {});
    benchmark::DoNotOptimize(reachability.run());
    states += reachability.statistics().states;
  }
  state.counters["states/s"] = benchmark::Counter(static_cast<double>(states), benchmark::Counter::kIsRate);
}

void value_rules(benchmark::State& state) { explore(state, static_cast<unsigned>(state.range(0)), 0); }
void value_irrelevant(benchmark::State& state) { explore(state, 100, static_cast<unsigned>(state.range(0))); }

BENCHMARK(value_rules)->RangeMultiplier(2)->Range(100, 800)->Unit(benchmark::kMillisecond);
BENCHMARK(value_irrelevant)->RangeMultiplier(2)->Range(50, 400)->Unit(benchmark::kMillisecond);

}  // namespace
