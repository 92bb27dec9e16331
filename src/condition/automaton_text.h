// Assumption automata as text that can be parsed:
//
//   proviso assumption automaton 1
//   program 0123456789abcdef0123456789abcdef
//   properties unreach-call assertions
//   analysis value
//   start 0
//   state 0 main 1                                          # fig3.c:6:7
//     main 1->2 goto 1
//     main 5->6 goto FALSE assume "r >= x" because "..."
//     main 7->8 enter f goto 3
//     otherwise TRUE
//   done
//
// A step is an edge of a function's CFA as numbered by `proviso cfa` ("from->to", followed by "/1" for the second of
// two edges between the same locations) and, for calls, what happens: `enter`, `leave`, `missing` (with the callee) or
// `unknown`; `end` is the end of the program. The program is identified by its fingerprint (ir/fingerprint.h): an
// automaton for another program is refused.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "support/result.h"

namespace proviso::condition {

struct AutomatonFile {
  std::string program;                  // fingerprint
  std::vector<std::string> properties;  // those that it is about
  std::string analysis;
  AssumptionAutomaton automaton;
};

std::string to_text(const AutomatonFile& file, const ir::Program& program);

/// `name` is that of the file, for messages. `changed` is null, or the functions that differ from those for which the
/// automaton was made: then it may be for another program, and steps of these functions are dropped.
Result<AutomatonFile> parse_automaton(const std::string& text, const std::string& name, const ir::Program& program,
                                      const std::set<std::string>* changed = nullptr);

/// For Graphviz.
std::string to_dot(const AssumptionAutomaton& automaton, const ir::Program& program);

/// "main 5->6", "main 7->8 enter f".
std::string to_string(const StepLabel& label, const ir::Program& program);

}  // namespace proviso::condition
