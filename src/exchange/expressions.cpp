#include "exchange/expressions.h"

#include <nlohmann/json.hpp>

#include "exchange/json_values.h"
#include "support/result.h"
#include "transform/accesses.h"

namespace proviso::exchange {

/// Expressions are interned: any occurrence will do.
nlohmann::ordered_json write_expression(const ir::Expr* expression, const ir::Function& function, const WrittenReferences& references) {
  for (const ir::Edge& edge : function.edges()) {
    unsigned part = 0;
    std::optional<unsigned> found;
    transform::for_each_part(edge.operation, [&](const ir::Expr* expr) {
      if (!found && expr == expression) found = part;
      ++part;
    });
    if (found) return nlohmann::ordered_json::array({references.name(&function), edge.id, *found});
  }
  fail_internal(__FILE__, __LINE__, "what is written is no expression of the function");
}

const ir::Expr* read_expression(const nlohmann::json& json, const References& references) {
  const nlohmann::json& at = list(json, 3);
  const unsigned wanted = word(at[2]);
  unsigned part = 0;
  const ir::Expr* found = nullptr;
  transform::for_each_part(references.edge(references.function(at[0]), at[1]).operation, [&](const ir::Expr* expr) {
    if (part++ == wanted) found = expr;
  });
  if (found == nullptr) throw Malformed{"there is no such expression"};
  return found;
}

}  // namespace proviso::exchange
