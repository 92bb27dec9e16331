// The condition of a result, in all its forms: sentences for a person, a formula for each location (text, SMT-LIB; JSON is in json/), the
// assumption automaton, and how much of the program it covers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "condition/coverage.h"
#include "report/summary.h"

namespace proviso::report {

/// The assumption at a location: executions were shown correct as long as it holds whenever they are there (paper 002:
/// `(pc = 13) => (r >= x)`).
struct LocationFormula {
  const ir::Function* function = nullptr;
  ir::LocationId location = 0;
  std::string c;
  std::string smt;
  std::string reason;
  SourceRange place;
};

/// What the result claims, in the forms that several outputs show.
struct ConditionReport {
  condition::AssumptionAutomaton automaton;  // the analysis' own, or one made of what it has left out
  condition::Coverage coverage;
  std::vector<LocationFormula> formulas;
};
std::shared_ptr<const ConditionReport> make_condition(const Summary& summary);
/// That of the summary, if it was made before.
std::shared_ptr<const ConditionReport> condition_of(const Summary& summary);

/// In the format that is read back (condition/automaton_text.h).
std::string automaton_text(const Summary& summary, const ConditionReport& condition);

std::string formula_text(const Summary& summary, const ConditionReport& condition);
std::string formula_smt(const Summary& summary, const ConditionReport& condition);

/// One or two sentences, and the places; empty if everything was shown.
std::string condition_sentences(const Summary& summary);
/// What to try next, where something was left out.
std::string next_step(const Summary& summary);

}  // namespace proviso::report
