// The condition of a result in files: written into the output directory, and read again.
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
inline constexpr const char* kStepsFile = "steps.txt";  // by which a later run knows what corresponds to what (exchange/correspondence.h)

/// automaton.txt and automaton.dot, condition.txt (a formula for each location) and condition.smt2.
/// And certificate.json, if `parts` show exactly what the automaton claims.
void write_condition_files(OutputDirectory& output, const report::Summary& summary, const std::vector<check::CertifiedPart>& parts);

/// The contents of functions.txt, by which a later run knows what has changed.
std::string functions_text(const ir::Program& program);

/// The file of the automaton: `path` itself, or the one in the output directory `path`.
std::string automaton_file(const std::string& path);

/// What the formulas of a condition (condition.json) claim: that executions are correct as long as each holds whenever they are at its
/// location. Taken to say nothing about executions that come there at all.
Result<condition::AssumptionAutomaton> read_formulas(const std::string& file, const ir::Program& program);

/// What an earlier run's output directory says about this version of its program.
struct EarlierResult {
  condition::AssumptionAutomaton automaton;
  std::vector<std::string> changed;  // functions
  double seconds = 0;                // that it took
};
Result<EarlierResult> read_earlier(const std::string& directory, const std::vector<std::string>& properties, const ir::Program& program);

/// The automaton in `file`, if it is for this program and speaks of all of `properties`.
Result<condition::AssumptionAutomaton> read_automaton(const std::string& file, const std::vector<std::string>& properties,
                                                      const ir::Program& program);

}  // namespace proviso::session
