// The assumption that nothing wraps around (paper 002, the CPA for overflow monitoring): where an analysis takes integers for unbounded and
// nothing shows that an operation stays in its type, it claims only what executions do that do not wrap around there.
#pragma once

#include <string>
#include <vector>

#include "condition/automaton.h"
#include "condition/omission.h"
#include "property/property.h"

namespace proviso::condition {

/// That nothing in the steps from a place wraps around: as expressions of C (with __int128 for mathematical integers) and SMT-LIB.
struct NoWrap {
  std::string c;
  std::string smt;                   // "false" where there is no such form
  std::vector<StateFact> variables;  // of the formula in SMT-LIB; only names and widths
  std::string operations;            // for a sentence: "'a + b', '(char)c'"
};
NoWrap no_wrap(const ir::Function& function, ir::LocationId at);

/// The omission that says so.
Omission no_wrap_assumed(const ir::Function& function, const ir::Edge& edge);

/// The property that nothing wraps around where that is assumed; without checks if it is assumed nowhere.
property::Property no_wrap_property(const std::vector<Omission>& omissions);

/// The omissions without these assumptions.
std::vector<Omission> without_assumptions(std::vector<Omission> omissions);

}  // namespace proviso::condition
