// Expressions of a program in certificate files: by the function and the edge that they stand in, and which part of that edge they are.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "exchange/references.h"
#include "exchange/written_references.h"

namespace proviso::exchange {

/// [function, edge, part]. The expression is one of the function's.
nlohmann::ordered_json write_expression(const ir::Expr* expression, const ir::Function& function, const WrittenReferences& references);
const ir::Expr* read_expression(const nlohmann::json& json, const References& references);

}  // namespace proviso::exchange
