#include "exchange/written_references.h"

#include <nlohmann/json.hpp>

namespace proviso::exchange {

using OrderedJson = nlohmann::ordered_json;

OrderedJson WrittenReferences::name(const ir::Variable* variable) const {
  return variable == nullptr ? OrderedJson() : OrderedJson(names_.of(*variable));
}

OrderedJson WrittenReferences::name(const ir::Function* function) const {
  return function == nullptr ? OrderedJson() : OrderedJson(function->name());
}

OrderedJson WrittenReferences::name(const ir::Type* type) const { return type == nullptr ? OrderedJson() : OrderedJson(type->to_string()); }

OrderedJson WrittenReferences::place(std::uint32_t function, ir::LocationId location) const {
  return {program_.functions()[function].name(), location};
}

OrderedJson WrittenReferences::stack(const std::vector<certificate::ReachedState::Call>& calls) const {
  OrderedJson written = OrderedJson::array();
  for (const certificate::ReachedState::Call& call : calls)
    written.push_back(OrderedJson::array({program_.functions()[call.caller].name(), call.edge}));
  return written;
}

}  // namespace proviso::exchange
