// The assumption that nothing wraps around (paper 002, the CPA for overflow monitoring): if an analysis treats integers
// as unbounded and cannot show that an operation stays in its type's range, its claims hold only for executions without
// wrap-around there.
#pragma once

#include <string>
#include <vector>

#include "condition/automaton.h"
#include "condition/omission.h"
#include "property/property.h"

namespace proviso::condition {

/// The assumption that no step from a location wraps around, as expressions in C (with __int128 for mathematical
/// integers) and SMT-LIB.
struct NoWrap {
  std::string c;
  std::string smt;                   // "false" if it cannot be expressed
  std::vector<StateFact> variables;  // of the SMT-LIB formula; only names and widths
  std::string operations;            // for messages: "'a + b', '(char)c'"
};
NoWrap no_wrap(const ir::Function& function, ir::LocationId at);

/// The corresponding omission.
Omission no_wrap_assumed(const ir::Function& function, const ir::Edge& edge);

/// The property that nothing wraps around where that is assumed; without checks if it is assumed nowhere.
property::Property no_wrap_property(const std::vector<Omission>& omissions);

/// The omissions without these assumptions.
std::vector<Omission> without_assumptions(std::vector<Omission> omissions);

}  // namespace proviso::condition
