// Scopes of witness invariants: the loop or statement at a CFA location, and the variables that are visible there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

/// A location at which a witness can state an invariant.
struct StatedAt {
  witness::Invariant::Type type = witness::Invariant::Type::loop;
  SourcePosition position;
  const std::vector<rewrite::SourceSyntax::Visible>* visible = nullptr;
};

/// The loop whose condition is evaluated next at that loop head of the CFA, or the statement that is executed next;
/// none if it is neither.
std::optional<StatedAt> stated_at(const rewrite::SourceSyntax& syntax, const ir::Function& function, ir::LocationId location);

/// The name of the variable there; empty if it is not visible.
std::string name_at(const StatedAt& place, const ir::Variable& variable);

}  // namespace proviso::report
