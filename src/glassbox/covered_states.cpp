#include "glassbox/covered_states.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "term/evaluate.h"

namespace proviso::glassbox {

using term::Kind;
using term::Term;

namespace {

/// The execution of which the choices are counted takes no more steps.
constexpr std::uint64_t kCountedSteps = 10'000'000;

/// Which variables must have the values that they have for conditions to hold. An operand that alone makes a disjunction true, or the side
/// of a choice that is taken, is enough.
class Dependencies {
 public:
  Dependencies(const term::TermStore& store, const term::Model& model) : evaluator_(store, model) {}

  void add(Term term) {
    open_.push_back(term);
    while (!open_.empty()) {
      const Term next = open_.back();
      open_.pop_back();
      if (seen_.insert(next).second) visit(next);
    }
  }

  bool has(Term variable) const { return seen_.contains(variable); }

 private:
  void visit(Term term) {
    if (term.is(Kind::ite)) {
      open_.push_back(term.child(0));
      open_.push_back(term.child(evaluator_.holds(term.child(0)) ? 1 : 2));
      return;
    }
    if (term.is(Kind::bool_and) && !evaluator_.holds(term)) {
      const auto children = term.children();
      const auto is_false = [&](Term child) { return !evaluator_.holds(child); };
      const auto known = std::ranges::find_if(children, [&](Term child) { return is_false(child) && seen_.contains(child); });
      open_.push_back(known != children.end() ? *known : *std::ranges::find_if(children, is_false));
      return;
    }
    for (const Term child : term.children()) open_.push_back(child);
  }

  term::Evaluator evaluator_;
  std::unordered_set<Term> seen_;
  std::vector<Term> open_;
};

/// Whether the condition says just that this choice is one of so many: `!(size - 1 < choice)`.
bool is_domain(Term condition, Term choice, double size) {
  if (!condition.is(Kind::bool_not) || !condition.child(0).is(Kind::bv_ult)) return false;
  const Term largest = condition.child(0).child(0);
  Term value = condition.child(0).child(1);
  if (!largest.is(Kind::bv_const) || static_cast<double>(largest.low_word()) + 1 != size) return false;
  while (!value.is_variable() && value.arity() > 0) {
    const auto inner = std::ranges::find_if(value.children(), [](Term child) { return !child.is_constant(); });
    if (std::ranges::count_if(value.children(), [](Term child) { return !child.is_constant(); }) != 1) return false;
    value = *inner;
  }
  return value == choice;
}

void add_conjuncts(Term condition, std::vector<Term>& conjuncts) {
  if (!condition.is(Kind::bool_and)) return conjuncts.push_back(condition);
  for (const Term child : condition.children()) add_conjuncts(child, conjuncts);
}

}  // namespace

std::vector<double> choice_sizes(const ir::Program& program) {
  std::vector<double> sizes;
  interp::RunOptions options;
  options.step_limit = kCountedSteps;
  options.report_leaks = false;
  options.trace = [&](const interp::TraceStep& step) {
    const auto* const call = step.edge->as<ir::Call>();
    if (call == nullptr || step.is_call_result || call->direct_callee() == nullptr) return;
    const std::string& name = call->direct_callee()->source_name();
    if (name == "glassbox_flag") sizes.push_back(2);
    if (name == "glassbox_int" && step.arguments.size() == 2)
      sizes.push_back(std::max(1.0, std::strtod(step.arguments[1].c_str(), nullptr) - std::strtod(step.arguments[0].c_str(), nullptr) + 1));
  };
  interp::ZeroInputs zeros;
  interp::Interpreter(program).run(zeros, options);
  return sizes;
}

CoveredStates::CoveredStates(const encode::Environment& env, std::span<const double> sizes) {
  for (const encode::Event& event : env.findings.events)
    if (event.kind == encode::Event::Kind::input && choices_.size() < sizes.size() && event.value.bits.is_variable())
      choices_.emplace_back(event.value.bits, sizes[choices_.size()]);
}

double CoveredStates::at_least(const encode::Environment& env, Term condition, const term::Model& model) const {
  std::vector<Term> conjuncts;
  add_conjuncts(condition, conjuncts);
  const auto is_of_domain = [&](Term conjunct) {
    return std::ranges::any_of(choices_, [&](const auto& choice) { return is_domain(conjunct, choice.first, choice.second); });
  };
  Dependencies needed(env.pool, model);
  for (const Term conjunct : conjuncts)
    if (!is_of_domain(conjunct)) needed.add(conjunct);
  double bits = 0;
  for (const auto& [choice, size] : choices_)
    if (!needed.has(choice)) bits += std::log2(size);
  return bits;
}

double sum_of_bits(std::span<const double> bits) {
  if (bits.empty()) return -std::numeric_limits<double>::infinity();
  const double most = *std::ranges::max_element(bits);
  if (std::isinf(most)) return most;
  double sum = 0;
  for (const double each : bits) sum += std::exp2(each - most);
  return most + std::log2(sum);
}

}  // namespace proviso::glassbox
