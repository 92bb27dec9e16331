// Monitors against an evaluation of formulas on words that repeat themselves, which knows nothing of automata.
#include "ltl/monitor.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "ltl/parser.h"

namespace proviso::ltl {
namespace {

/// stem, then cycle again and again.
struct Lasso {
  std::vector<Letter> stem;
  std::vector<Letter> cycle;

  std::size_t size() const { return stem.size() + cycle.size(); }
  Letter at(std::size_t i) const { return i < stem.size() ? stem[i] : cycle[i - stem.size()]; }
  std::size_t next(std::size_t i) const { return i + 1 < size() ? i + 1 : stem.size(); }
};

/// At which positions a formula holds: by the definition of its operators, until nothing changes.
std::vector<bool> positions(const NodePtr& node, const Alphabet& alphabet, const Lasso& lasso) {
  const std::size_t size = lasso.size();
  std::vector<bool> result(size);
  const auto of = [&](const NodePtr& part) { return part ? positions(part, alphabet, lasso) : std::vector<bool>(size); };
  const std::vector<bool> left = of(node->left);
  const std::vector<bool> right = of(node->right);
  const auto repeat = [&](bool first, auto&& holds) {
    result.assign(size, first);
    for (std::size_t round = 0; round <= size; ++round)
      for (std::size_t i = size; i-- > 0;) result[i] = holds(i, result[lasso.next(i)]);
  };
  const auto each = [&](auto&& holds) {
    for (std::size_t i = 0; i < size; ++i) result[i] = holds(i);
  };
  switch (node->op) {
    case Operator::constant_true:
      each([](std::size_t) { return true; });
      break;
    case Operator::constant_false:
      break;
    case Operator::atom:
      each([&](std::size_t i) { return alphabet.holds(node->atom, lasso.at(i)); });
      break;
    case Operator::negation:
      each([&](std::size_t i) { return !left[i]; });
      break;
    case Operator::conjunction:
      each([&](std::size_t i) { return left[i] && right[i]; });
      break;
    case Operator::disjunction:
      each([&](std::size_t i) { return left[i] || right[i]; });
      break;
    case Operator::implication:
      each([&](std::size_t i) { return !left[i] || right[i]; });
      break;
    case Operator::equivalence:
      each([&](std::size_t i) { return left[i] == right[i]; });
      break;
    case Operator::next:
      each([&](std::size_t i) { return left[lasso.next(i)]; });
      break;
    case Operator::finally:
      repeat(false, [&](std::size_t i, bool later) { return left[i] || later; });
      break;
    case Operator::globally:
      repeat(true, [&](std::size_t i, bool later) { return left[i] && later; });
      break;
    case Operator::until:
      repeat(false, [&](std::size_t i, bool later) { return right[i] || (left[i] && later); });
      break;
    case Operator::release:
      repeat(true, [&](std::size_t i, bool later) { return right[i] && (left[i] || later); });
      break;
    case Operator::weak_until:
      repeat(true, [&](std::size_t i, bool later) { return right[i] || (left[i] && later); });
      break;
  }
  return result;
}

bool accept(const Monitors& monitors, const Lasso& lasso) {
  return std::any_of(monitors.begin(), monitors.end(), [&](const std::vector<Monitor>& all) {
    return std::all_of(all.begin(), all.end(), [&](const Monitor& one) { return one.accepts_lasso(lasso.stem, lasso.cycle); });
  });
}

class Words {
 public:
  Words(std::uint32_t letters, unsigned seed) : letters_(letters), random_(seed) {}

  Lasso lasso() { return {word(below(5)), word(1 + below(5))}; }
  std::uint32_t below(std::uint32_t bound) { return random_() % bound; }

 private:
  std::vector<Letter> word(std::uint32_t size) {
    std::vector<Letter> result(size);
    for (Letter& letter : result) letter = below(letters_);
    return result;
  }

  std::uint32_t letters_;
  std::mt19937 random_;
};

/// Compares on so many words; returns whether there is a monitor at all.
bool agree(const Formula& formula, const std::string& text, unsigned words) {
  const Alphabet alphabet(formula.atoms);
  NormalForm forms;
  const NodePtr normal = forms.of(formula.root);
  const auto monitors = monitors_of(normal, alphabet);
  if (!monitors) return false;
  Words random(alphabet.letters(), words);
  for (unsigned i = 0; i < words; ++i) {
    const Lasso lasso = random.lasso();
    const bool holds = positions(formula.root, alphabet, lasso)[0];
    EXPECT_EQ(positions(normal, alphabet, lasso)[0], holds) << text;
    EXPECT_EQ(accept(*monitors, lasso), holds) << text;
    for (const auto& all : *monitors)
      for (const Monitor& monitor : all) {  // what is known of states
        std::uint32_t state = 0;
        for (const Letter letter : lasso.stem) state = monitor.transitions[state][letter].to;
        Monitor rest = monitor;
        std::swap(rest.transitions[0], rest.transitions[state]);
        for (auto& of_state : rest.transitions)
          for (Monitor::Transition& transition : of_state)
            transition.to = transition.to == 0 ? state : transition.to == state ? 0 : transition.to;
        const bool is_accepted = rest.accepts_lasso({}, lasso.cycle);
        EXPECT_FALSE(monitor.accepts_nothing[state] && is_accepted) << text;
        EXPECT_FALSE(monitor.accepts_everything[state] && !is_accepted) << text;
        for (std::uint32_t valuation = 0; valuation < alphabet.valuations(); ++valuation)
          EXPECT_EQ(monitor.accepts_silence[state][valuation], rest.accepts_lasso({}, {alphabet.letter(0, valuation)})) << text;
      }
    if (testing::Test::HasFailure()) break;
  }
  return true;
}

TEST(Monitors, AcceptWhatClassicFormulasSay) {
  for (const std::string text : {"G (called(a) -> F called(b))",
                                 "G F called(a)",
                                 "F G x",
                                 "G F x",
                                 "F G !called(a)",
                                 "x U y",
                                 "x W called(a)",
                                 "x R y",
                                 "X X called(a)",
                                 "G (called(a) -> X called(b))",
                                 "G F called(a) -> G F called(b)",
                                 "F G x -> G F y",
                                 "(F G x) || (G F y)",
                                 "F x && F y && F called(a)",
                                 "!(x U y) && G F x",
                                 "G (x -> X (x U y))",
                                 "true",
                                 "false",
                                 "F (called(a) && X !x)",
                                 "G (x <-> X !x)",
                                 "called(a) U called(b)",
                                 "G (called(a) -> (!called(a) W called(b)))",
                                 "(F G x && G F y) || G !called(a)"}) {
    const Result<Formula> formula = parse_formula(text);
    ASSERT_TRUE(formula) << text;
    EXPECT_TRUE(agree(*formula, text, 400)) << text << ": no monitor";
  }
}

std::string random_formula(Words& random, unsigned depth) {
  const char* const atoms[] = {"called(a)", "called(b)", "x", "y", "true"};
  if (depth == 0) return atoms[random.below(5)];
  const auto part = [&] { return random_formula(random, depth - 1); };
  switch (random.below(12)) {
    case 0:
      return "(" + part() + " && " + part() + ")";
    case 1:
      return "(" + part() + " || " + part() + ")";
    case 2:
      return "(" + part() + " -> " + part() + ")";
    case 3:
      return "(" + part() + " U " + part() + ")";
    case 4:
      return "(" + part() + " R " + part() + ")";
    case 5:
      return "(" + part() + " W " + part() + ")";
    case 6:
      return "X " + part();
    case 7:
      return "F " + part();
    case 8:
      return "G " + part();
    case 9:
      return "!" + part();
    case 10:
      return "(" + part() + " <-> " + part() + ")";
    default:
      return random_formula(random, 0);
  }
}

TEST(Monitors, AcceptWhatRandomFormulasSay) {
  Words random(1, 7);
  unsigned monitored = 0;
  for (unsigned i = 0; i < 1500; ++i) {
    const std::string text = random_formula(random, 1 + i % 3);
    const Result<Formula> formula = parse_formula(text);
    ASSERT_TRUE(formula) << text;
    if (agree(*formula, text, 40)) ++monitored;
    if (HasFailure()) break;
  }
  EXPECT_GT(monitored, 1000);
}

TEST(Monitors, OfResponseHasOneStateForEachSide) {
  const Result<Formula> formula = parse_formula("F (called(a) && G !called(b))");
  NormalForm forms;
  const auto monitors = monitors_of(forms.of(formula->root), Alphabet(formula->atoms));
  ASSERT_TRUE(monitors);
  ASSERT_EQ(monitors->size(), 1U);
  EXPECT_EQ(monitors->front().front().transitions.size(), 2U);
}

std::string problem_of_parser(const std::string& text) {
  const Result<Formula> formula = parse_formula(text);
  return formula ? "" : formula.diagnostics().front().message;
}

TEST(Parser, SaysWhereAFormulaIsWrong) {
  EXPECT_EQ(problem_of_parser("G (called(a) -> F"), "--ltl, column 18: expected a formula, but the formula ends");
  EXPECT_EQ(problem_of_parser("G called(3)"), "--ltl, column 10: expected the name of a function, but there is '3'");
  EXPECT_EQ(problem_of_parser("x y"), "--ltl, column 3: expected an operator, but there is 'y'");
  EXPECT_EQ(problem_of_parser("(x > 1"), "--ltl, column 7: expected ')', but the formula ends");
  EXPECT_EQ(problem_of_parser("x = 1"), "--ltl, column 3: '=' is no part of a formula");
  EXPECT_EQ(problem_of_parser("x > 08"), "--ltl, column 5: expected a number, but there is '08'");
  EXPECT_EQ(problem_of_parser(""), "--ltl, column 1: expected a formula, but the formula ends");
  EXPECT_EQ(parse_formula("x $", "p.prp:2:", 20).diagnostics().front().place, "p.prp:2:23");
}

TEST(Parser, KnowsParenthesesOfFormulasFromThoseOfPredicates) {
  const Result<Formula> formula = parse_formula("((x + 1) * 2 > y) && (x > 0) U (AP(z == -1) || call(f()))");
  ASSERT_TRUE(formula);
  ASSERT_EQ(formula->atoms.size(), 4U);
  EXPECT_EQ(to_string(formula->atoms[0]), "(((x + 1) * 2) > y)");
  EXPECT_EQ(to_string(formula->atoms[1]), "(x > 0)");
  EXPECT_EQ(to_string(formula->atoms[2]), "(z == -1)");
  EXPECT_EQ(to_string(formula->atoms[3]), "called(f)");
}

TEST(Parser, TakesDeepNestingCalmly) {
  EXPECT_NE(problem_of_parser(std::string(100'000, '(') + "x"), "");
  EXPECT_NE(problem_of_parser(std::string(100'000, '!') + "x"), "");
}

}  // namespace
}  // namespace proviso::ltl
