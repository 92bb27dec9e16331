#include "exchange/written_references.h"

#include <nlohmann/json.hpp>

namespace proviso::exchange {

using Json = nlohmann::ordered_json;

Json WrittenReferences::name(const ir::Variable* variable) const { return variable == nullptr ? Json() : Json(names_.of(*variable)); }

Json WrittenReferences::name(const ir::Function* function) const { return function == nullptr ? Json() : Json(function->name()); }

Json WrittenReferences::name(const ir::Type* type) const { return type == nullptr ? Json() : Json(type->to_string()); }

Json WrittenReferences::place(std::uint32_t function, ir::LocationId location) const {
  return {program_.functions()[function].name(), location};
}

Json WrittenReferences::stack(const std::vector<certificate::ReachedState::Call>& calls) const {
  Json written = Json::array();
  for (const certificate::ReachedState::Call& call : calls)
    written.push_back(Json::array({program_.functions()[call.caller].name(), call.edge}));
  return written;
}

}  // namespace proviso::exchange
