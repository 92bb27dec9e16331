// The condition of a result, as files in the output directory that a later run can read.
#pragma once

#include <string>
#include <vector>

#include "check/certificate_file.h"
#include "condition/automaton_text.h"
#include "report/summary.h"
#include "session/output_files.h"
#include "support/result.h"

namespace proviso::session {

inline constexpr const char* kCertificateFile = "certificate.json";
inline constexpr const char* kStepsFile = "steps.txt";  // for the correspondence with later versions (exchange/correspondence.h)

/// Writes automaton.txt, automaton.dot, condition.txt (a formula for each location) and condition.smt2; and
/// certificate.json if `parts` prove exactly what the automaton claims.
void write_condition_files(OutputDirectory& output, const report::Summary& summary, const std::vector<check::CertifiedPart>& parts);

/// The contents of functions.txt, from which a later run determines what has changed.
std::string functions_text(const ir::Program& program);

/// The file of the automaton: `path` itself, or the one in the output directory `path`.
std::string automaton_file(const std::string& path);

/// The claim of the formulas of a condition (condition.json): executions are correct as long as each formula holds
/// whenever they are at its location. Conservatively, nothing is claimed about executions that reach such a location.
Result<condition::AssumptionAutomaton> read_formulas(const std::string& file, const ir::Program& program);

/// The result of an earlier run, from its output directory, with respect to this version of the program.
struct EarlierResult {
  condition::AssumptionAutomaton automaton;
  std::vector<std::string> changed;  // functions
  double seconds = 0;                // the time it took
};
Result<EarlierResult> read_earlier(const std::string& directory, const std::vector<std::string>& properties, const ir::Program& program);

/// The automaton in `file`, if it is for this program and covers all of `properties`.
Result<condition::AssumptionAutomaton> read_automaton(const std::string& file, const std::vector<std::string>& properties,
                                                      const ir::Program& program);

}  // namespace proviso::session
