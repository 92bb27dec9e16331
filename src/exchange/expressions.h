// Expressions of a program in certificate files: identified by function, edge, and their index among the subexpressions
// of that edge.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "exchange/references.h"
#include "exchange/written_references.h"

namespace proviso::exchange {

/// [function, edge, part]. The expression must occur in the function.
nlohmann::ordered_json write_expression(const ir::Expr* expression, const ir::Function& function, const WrittenReferences& references);
const ir::Expr* read_expression(const nlohmann::json& json, const References& references);

}  // namespace proviso::exchange
