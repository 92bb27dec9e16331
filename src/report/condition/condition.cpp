#include "report/condition/condition.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "condition/automaton_text.h"
#include "condition/conditional.h"
#include "condition/no_wrap.h"

namespace proviso::report {

namespace {

condition::AssumptionAutomaton condition_automaton(const Summary& summary, transform::ProgramFacts& facts) {
  const engine::AnalysisResult& result = summary.result;
  const auto has = [&](engine::Verdict verdict) {
    return std::any_of(result.properties.begin(), result.properties.end(),
                       [&](const engine::PropertyResult& property) { return property.verdict == verdict; });
  };
  if (!has(engine::Verdict::unknown) && !has(engine::Verdict::violated)) return condition::AssumptionAutomaton::everything();
  if (result.automaton) return *result.automaton;
  const std::string reason = summary.limit.empty() ? "limit reached" : summary.limit;
  if (result.covers_nothing || has(engine::Verdict::violated) || result.condition.empty())
    return condition::AssumptionAutomaton::nothing(reason);
  return condition::automaton_of(result.condition, facts);
}

}  // namespace

std::string automaton_text(const Summary& summary, const ConditionReport& condition) {
  condition::AutomatonFile file;
  file.program = summary.fingerprint;
  for (const engine::PropertyResult& property : summary.result.properties) file.properties.push_back(property.property.name);
  file.analysis = summary.analysis.empty() ? "?" : summary.analysis;
  file.automaton = condition.automaton;
  return condition::to_text(file, *summary.program);
}

namespace {

struct Formula {
  std::set<std::string> c;
  std::set<std::string> smt;
  std::set<std::string> reasons;
  SourceRange place;
};

/// The conjunction of a state's facts; "true" if there are none.
std::string conjunction(const condition::AutomatonNode& node, std::string condition::StateFact::* text, const char* joint) {
  std::string all;
  for (const condition::StateFact& fact : node.facts) all += (all.empty() ? "" : joint) + fact.*text;
  return all.empty() ? "true" : all;
}

/// The assumption that a step does not wrap around; none if it has no such assumption.
std::optional<condition::NoWrap> no_wrap_of(const condition::StepLabel& label, const condition::Transition& transition,
                                            const ir::Program& program) {
  if (label.kind == ir::StepKind::end || transition.assumption.empty() || transition.assumption == "false") return std::nullopt;
  const ir::Function& function = program.functions()[label.function];
  condition::NoWrap assumption = condition::no_wrap(function, function.edge(label.edge).from);
  return assumption.c == transition.assumption ? std::optional(std::move(assumption)) : std::nullopt;
}

/// What must hold in a state for its step to be claimed correct.
void add(Formula& formula, const condition::AutomatonNode& node, const condition::Transition& transition,
         const std::string& smt_assumption) {
  const std::string assumption = transition.assumption.empty() ? "false" : transition.assumption;
  const std::string facts = conjunction(node, &condition::StateFact::c, " && ");
  formula.c.insert(facts == "true" ? assumption : assumption == "false" ? "!(" + facts + ")" : "!(" + facts + ") || " + assumption);
  const std::string smt = conjunction(node, &condition::StateFact::smt, " ");
  const std::string conjoined = node.facts.size() > 1 ? "(and " + smt + ")" : smt;
  const std::string not_here = "(not " + conjoined + ")";
  formula.smt.insert(smt_assumption == "false" ? not_here
                     : node.facts.empty()      ? smt_assumption
                                               : "(or " + not_here + " " + smt_assumption + ")");
  formula.reasons.insert(transition.reason);
}

std::string joined(const std::set<std::string>& parts, const char* joint) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : joint) + part;
  return all;
}

std::vector<LocationFormula> location_formulas(const condition::AssumptionAutomaton& automaton, const ir::Program& program) {
  std::map<std::pair<std::uint32_t, ir::LocationId>, Formula> formulas;
  for (const condition::AutomatonNode& node : automaton.nodes) {
    for (const auto& [label, transition] : node.transitions) {
      if (transition.assumption.empty() && transition.target != condition::kUnverified) continue;
      const bool is_end = label.kind == ir::StepKind::end;
      const ir::Function& function = is_end ? *program.entry : program.functions()[label.function];
      const ir::LocationId at = is_end                                                ? function.exit()
                                : node.has_place && label.kind != ir::StepKind::leave ? node.location
                                                                                      : function.edge(label.edge).from;
      Formula& formula = formulas[{node.has_place && label.kind == ir::StepKind::edge ? node.function : function.id(), at}];
      const std::optional<condition::NoWrap> no_wrap = no_wrap_of(label, transition, program);
      add(formula, node, transition, no_wrap ? no_wrap->smt : "false");
      if (!is_end) formula.place = function.edge(label.edge).range;
    }
  }
  if (automaton.claims_nothing()) {
    Formula& formula = formulas[{program.entry->id(), program.entry->entry()}];
    formula.c.insert("false");
    formula.smt.insert("false");
    formula.reasons.insert(automaton.reason);
    formula.place = program.entry->range;
  }
  std::vector<LocationFormula> list;
  for (const auto& [key, formula] : formulas) {
    const bool is_false = formula.c.contains("false");
    list.push_back({&program.functions()[key.first], key.second, is_false ? "false" : joined(formula.c, " && "),
                    is_false || formula.smt.contains("(not true)") ? "false"
                    : formula.smt.size() == 1                      ? *formula.smt.begin()
                                                                   : "(and " + joined(formula.smt, " ") + ")",
                    joined(formula.reasons, "; "), formula.place});
  }
  return list;
}

}  // namespace

std::shared_ptr<const ConditionReport> make_condition(const Summary& summary) {
  transform::ProgramFacts facts(*summary.program);
  auto report = std::make_shared<ConditionReport>();
  report->automaton = condition_automaton(summary, facts);
  report->coverage = condition::coverage_of(report->automaton, facts);
  report->formulas = location_formulas(report->automaton, *summary.program);
  return report;
}

std::shared_ptr<const ConditionReport> condition_of(const Summary& summary) {
  return summary.condition ? summary.condition : make_condition(summary);
}

std::string formula_text(const Summary& summary, const ConditionReport& condition) {
  if (condition.automaton.claims_everything()) return "true\n";
  std::string text;
  for (const LocationFormula& formula : condition.formulas)
    text += fmt::format("(pc = {}:{}) => {}    // {}: {}\n", formula.function->name(), formula.location, formula.c,
                        summary.program->files().describe(formula.place), formula.reason);
  return text;
}

std::string formula_smt(const Summary& summary, const ConditionReport& condition) {
  std::string text =
      "; The program was shown correct as long as this holds in all its states.\n(set-logic QF_BV)\n(declare-const pc (_ BitVec 64)) ; "
      "function * 2^32 + location\n";
  std::map<std::string, unsigned> variables;
  for (const condition::AutomatonNode& node : condition.automaton.nodes) {
    for (const condition::StateFact& fact : node.facts) variables.emplace(fact.variable, fact.bits);
    for (const auto& [label, transition] : node.transitions)
      if (const std::optional<condition::NoWrap> no_wrap = no_wrap_of(label, transition, *summary.program))
        for (const condition::StateFact& variable : no_wrap->variables) variables.emplace(variable.variable, variable.bits);
  }
  for (const auto& [name, bits] : variables) text += fmt::format("(declare-const {} (_ BitVec {}))\n", name, bits);
  for (const LocationFormula& formula : condition.formulas)
    text += fmt::format("(assert (=> (= pc #x{:08x}{:08x}) {})) ; {}:{}\n", formula.function->id(), formula.location, formula.smt,
                        formula.function->name(), formula.location);
  return text;
}

namespace {

/// An obstacle that more time cannot remove: words of the reason, and the remedy.
struct Obstacle {
  std::string_view words;
  std::string_view advice;
};
constexpr Obstacle kObstacles[] = {
    {"has no body", "give the files that define the functions without a body too, or models of them"},
    {"arguments of the program", "a main() that makes the arguments itself, in a harness"},
    {"unknown origin", "a harness that makes the memory which the pointers point to"},
    {"which is assumed not to happen", "ask for that too, with --property undefined, or assume it, with --assume-defined"},
};

/// Empty if something is left out for lack of time.
std::string advice_on_obstacles(const Summary& summary) {
  std::set<std::string_view> advice;
  for (const condition::Omission& omission : summary.result.condition) {
    const auto has_words = [&](const Obstacle& obstacle) { return omission.reason.find(obstacle.words) != std::string::npos; };
    const auto is_there = [&](const UnsupportedConstruct& found) { return found.place == omission.edge->range; };
    if (const auto* const found = std::find_if(std::begin(kObstacles), std::end(kObstacles), has_words); found != std::end(kObstacles))
      advice.insert(found->advice);
    else if (std::any_of(summary.unsupported.begin(), summary.unsupported.end(), is_there))
      advice.insert("check what does without the construct that is not supported, with --entry FUNCTION");
    else
      return "";
  }
  std::string text;
  for (const std::string_view each : advice) text += fmt::format("{}{}", text.empty() ? "" : "; ", each);
  return text.empty() ? "" : "Next: " + text + ". More time will not help.\n";
}

}  // namespace

std::string next_step(const Summary& summary) {
  const std::vector<condition::Omission>& left_out = summary.result.condition;
  const auto is_assumption = [](const condition::Omission& omission) { return omission.assumes_no_wrap; };
  if (std::all_of(left_out.begin(), left_out.end(), is_assumption))
    return "Next: show that nothing wraps around there, with --output DIR here and then --assume-automaton DIR --analysis k-induction.\n";
  if (std::string advice = advice_on_obstacles(summary); !advice.empty()) return advice;
  const bool is_out_of_time = summary.limit.ends_with("time limit") || summary.limit == "memory limit";
  if (summary.analysis == "auto" || summary.analysis.empty())
    return is_out_of_time
               ? "Next: more time or memory; with --output DIR here and --assume-automaton DIR then, only what is left is looked at.\n"
               : "";
  static const std::map<std::string, const char*> others = {
      {"value", "predicate"},     {"bmc", "k-induction"},       {"k-induction", "pdr"},    {"interval", "numeric"},
      {"numeric", "k-induction"}, {"predicate", "k-induction"}, {"impact", "k-induction"}, {"pdr", "k-induction"}};
  const auto other = others.find(summary.analysis);
  return fmt::format("Next: another analysis of what is left, with --output DIR here and then --assume-automaton DIR --analysis {}{}.\n",
                     other == others.end() ? "auto" : other->second, is_out_of_time ? ", or more time" : "");
}

std::string condition_sentences(const Summary& summary) {
  const std::shared_ptr<const ConditionReport> condition = condition_of(summary);
  if (condition->automaton.claims_everything() || condition->automaton.claims_nothing()) return {};
  const condition::Coverage& coverage = condition->coverage;
  const auto percent = [](const condition::Share& share) { return share.all == 0 ? 100 : 100 * share.covered / share.all; };  // 100: all
  std::string text =
      fmt::format("Covered: {} % of the locations, {} % of the branches", percent(coverage.locations), percent(coverage.branches));
  if (coverage.errors.all > 0 && !has_decided_places(summary))
    text += fmt::format(", {} of {} places where a property can be violated", coverage.errors.covered, coverage.errors.all);
  return text + ".\n";
}

}  // namespace proviso::report
