// Scopes of witness invariants: the loop or statement at a CFA location, and the variables that are visible there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

/// A location at which a witness can state an invariant; for a contract, a call of the function or its return.
struct StatedAt {
  witness::Invariant::Type type = witness::Invariant::Type::loop;
  SourcePosition position;
  const std::vector<rewrite::SourceSyntax::Visible>* visible = nullptr;
  bool is_return = false;
  const ir::Type* result = nullptr;  // of the function that returns
};

/// The loop whose condition is evaluated next at that loop head of the CFA, or the statement that is executed next;
/// none if it is neither.
std::optional<StatedAt> stated_at(const rewrite::SourceSyntax& syntax, const ir::Function& function, ir::LocationId location);

/// The entry or exit of a function, for its contract; none for other locations, and functions that are not in the source.
std::optional<StatedAt> contract_at(const rewrite::SourceSyntax& syntax, const ir::Function& function, ir::LocationId location);

/// The name of the variable there; empty if it is not visible.
std::string name_at(const StatedAt& place, const ir::Variable& variable);

/// In C what the variable is there, or at an earlier time: when the loop was entered or the function called. Empty if
/// it cannot be said.
std::string value_at(const StatedAt& place, const ir::Variable& variable, bool is_earlier);
/// In C what the function returns; empty where it does not.
std::string result_at(const StatedAt& place);

}  // namespace proviso::report
