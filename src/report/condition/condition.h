// The condition of a result in all its forms: sentences, a formula for each location (text, SMT-LIB; JSON is in json/),
// the assumption automaton, and its coverage of the program.
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

/// The claims of the result, in the forms that several outputs share.
struct ConditionReport {
  condition::AssumptionAutomaton automaton;  // that of the analysis, or one constructed from its omissions
  condition::Coverage coverage;
  std::vector<LocationFormula> formulas;
};
std::shared_ptr<const ConditionReport> make_condition(const Summary& summary);
/// That of the summary if it was already computed.
std::shared_ptr<const ConditionReport> condition_of(const Summary& summary);

/// In the format that can be read again (condition/automaton_text.h).
std::string automaton_text(const Summary& summary, const ConditionReport& condition);

std::string formula_text(const Summary& summary, const ConditionReport& condition);
std::string formula_smt(const Summary& summary, const ConditionReport& condition);

/// One or two sentences and the places; empty if everything was shown.
std::string condition_sentences(const Summary& summary);
/// What the user may try next if something was left out.
std::string next_step(const Summary& summary);

}  // namespace proviso::report
