// That nothing wraps around: the checker, the value analysis and the intervals say so exactly if the mathematical value is in the type.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "check/unwinding/check_unwinding.h"
#include "condition/no_wrap.h"
#include "engine/invariants/invariant_analysis.h"
#include "engine/value/value_analysis.h"
#include "smt/make_solver.h"
#include "testing/translated.h"

namespace proviso::check {
namespace {

struct Number {
  const char* name;
  unsigned bits;
  bool is_signed;
  i128 low() const { return is_signed ? -(i128{1} << (bits - 1)) : 0; }
  i128 high() const { return (i128{1} << (is_signed ? bits - 1 : bits)) - 1; }
  bool has(i128 value) const { return value >= low() && value <= high(); }
};

const Number kTypes[] = {{"signed char", 8, true}, {"unsigned char", 8, false}, {"short", 16, true}, {"unsigned short", 16, false},
                         {"int", 32, true},        {"unsigned", 32, false},     {"long", 64, true},  {"unsigned long", 64, false}};

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::size_t below(std::size_t limit) { return engine_() % limit; }
  /// Near zero, or near an end of the type.
  i128 near_an_end(const Number& type) {
    const i128 near = static_cast<i128>(below(5));
    const i128 values[] = {type.low() + near, type.high() - near, near, type.is_signed ? -near : near, type.high() / 2 + near};
    return values[below(5)];
  }

 private:
  std::mt19937 engine_;
};

std::string constant(const Number& type, i128 value) { return fmt::format("({})0x{:x}", type.name, static_cast<std::uint64_t>(value)); }

struct Question {
  std::string program;
  bool wraps = false;
};

Question question(Random& random) {
  const Number& from = kTypes[random.below(8)];
  const i128 a = random.near_an_end(from);
  const i128 b = random.near_an_end(from);
  const unsigned amount = static_cast<unsigned>(random.below(from.bits < 32 ? 7 : 31));
  const Number& to = random.below(3) == 0 ? kTypes[random.below(8)] : from;
  std::string text;
  i128 exact = 0;
  switch (random.below(5)) {
    case 0:
      exact = a + b;
      text = "x + y";
      break;
    case 1:
      exact = a - b;
      text = "x - y";
      break;
    case 2:
      exact = -a;
      text = "-x";
      break;
    case 3:
      exact = a * (i128{1} << amount);
      text = fmt::format("x << {}", amount);
      break;
    default:
      exact = a * 3;
      text = "x * 3";
      break;
  }
  // What is smaller than int is computed in int, where nothing of this wraps around.
  const Number computed = from.bits < 32 ? kTypes[4] : from;
  return {fmt::format("int main(void) {{ {0} x = {1}, y = {2}; {3} r = ({3})({4}); (void)r; return 0; }}", from.name, constant(from, a),
                      constant(from, b), to.name, text),
          !computed.has(exact) || !to.has(exact)};
}

/// Everywhere but where the constants get their types.
property::Property watch(const ir::Program& program) {
  auto places = std::make_shared<property::WatchedPlaces>();
  for (const ir::Edge& edge : program.entry->edges())
    if (const auto* const assign = edge.as<ir::Assign>(); assign != nullptr && ir::to_string(assign->target) == "r")
      places->emplace(program.entry->id(), edge.from);
  property::CheckSet checks;
  checks.watch(std::move(places));
  return {"no wrap-around", property::Safety{checks}, ""};
}

TEST(Wrap, EveryoneSaysWhatMathematicsSays) {
  Random random(7);
  unsigned wrapping = 0;
  for (unsigned i = 0; i < 250; ++i) {
    const Question asked = question(random);
    const auto translation = test::translated(asked.program);
    const ir::Program& program = *translation.program;
    const property::Property property = watch(program);
    wrapping += asked.wraps ? 1 : 0;
    EXPECT_EQ(check_unwinding(program, property, {2, {}, {}}, Opinion::proof_of_sat_solver, {}).is_accepted, !asked.wraps) << asked.program;
    engine::value::ValueAnalysisOptions values;
    values.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
    values.confirm = [](const property::Counterexample&) { return false; };
    const auto by_values = engine::value::check_values(program, {property}, values).properties.front().verdict;
    EXPECT_EQ(by_values == engine::Verdict::holds, !asked.wraps) << asked.program;
    const auto by_intervals = engine::invariants::check_invariants(program, {property}, {}).properties.front().verdict;
    EXPECT_FALSE(by_intervals == engine::Verdict::holds && asked.wraps) << asked.program;
  }
  EXPECT_GT(wrapping, 50U);
  EXPECT_LT(wrapping, 200U);
}

TEST(Wrap, WhatIsAssumedIsSaidInCAndInSmtLib) {
  const auto translation = test::translated("int main(void) { unsigned char s = 0; int t = 0; s = s + 50; t = t - 1; return s + t; }");
  const ir::Function& main = *translation.program->entry;
  std::vector<std::string> found;
  for (const ir::Edge& edge : main.edges())
    if (const condition::NoWrap assumption = condition::no_wrap(main, edge.from); assumption.c != "true")
      found.push_back(assumption.operations);
  // The sum of a character and 50 is an int; only its conversion can wrap around.
  EXPECT_EQ(found, (std::vector<std::string>{"'(unsigned char)((int)s + 50)'", "'t - 1'", "'(int)s + t'"}));
}

}  // namespace
}  // namespace proviso::check
