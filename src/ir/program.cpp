#include "ir/program.h"

#include "support/result.h"

namespace proviso::ir {

Function& Program::add_function(std::string name, const Type* type) {
  Function& function = functions_.emplace_back(static_cast<std::uint32_t>(functions_.size()), std::move(name), type);
  const bool is_new = functions_by_name_.emplace(function.name(), &function).second;
  PROVISO_CHECK(is_new, "two functions named " + function.name());
  return function;
}

Function* Program::find_function(std::string_view name) {
  const auto found = functions_by_name_.find(std::string(name));
  return found == functions_by_name_.end() ? nullptr : found->second;
}

const Function* Program::find_function(std::string_view name) const { return const_cast<Program*>(this)->find_function(name); }

Variable& Program::add_variable(std::string name, const Type* type, Storage storage, const Function* function) {
  Variable& variable = variables_.emplace_back();
  variable.id = static_cast<std::uint32_t>(variables_.size() - 1);
  variable.name = std::move(name);
  variable.type = type;
  variable.storage = storage;
  variable.function = function;
  return variable;
}

std::vector<const Variable*> Program::globals() const {
  std::vector<const Variable*> globals;
  for (const Variable& variable : variables_)
    if (variable.is_global()) globals.push_back(&variable);
  return globals;
}

}  // namespace proviso::ir
