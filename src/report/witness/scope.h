// What can be said in C at a place of the source: the loop or statement that a location of a CFA is, and the variables that have a name
// there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

/// A place at which a witness can state an invariant.
struct StatedAt {
  witness::Invariant::Type type = witness::Invariant::Type::loop;
  SourcePosition position;
  const std::vector<rewrite::SourceSyntax::Visible>* visible = nullptr;
};

/// The loop whose condition is about to be evaluated at that head of a loop of the CFA, or the statement that is about to be executed;
/// nothing if it is neither.
std::optional<StatedAt> stated_at(const rewrite::SourceSyntax& syntax, const ir::Function& function, ir::LocationId location);

/// What the variable is called there; empty if it has no name there.
std::string name_at(const StatedAt& place, const ir::Variable& variable);

}  // namespace proviso::report
