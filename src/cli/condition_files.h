// The condition of a result in files: written into the output directory, and read again.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "cpa/automaton_text.h"
#include "report/summary.h"
#include "support/result.h"

namespace proviso::cli {

/// automaton.txt and automaton.dot, condition.txt (a formula for each location) and condition.smt2.
void write_condition_files(const std::string& directory, const report::Summary& summary, std::ostream& err);

/// The file of the automaton: `path` itself, or the one in the output directory `path`.
std::string automaton_file(const std::string& path);

/// The automaton in `file`, if it is for this program and speaks of all of `properties`.
Result<cpa::AssumptionAutomaton> read_automaton(const std::string& file, const std::vector<std::string>& properties,
                                                const ir::Program& program);

}  // namespace proviso::cli
