#include "ir/program_names.h"

namespace proviso::ir {

ProgramNames::ProgramNames(const ir::Program& program) {
  std::unordered_map<std::string, unsigned> count;
  for (const ir::Variable& variable : program.variables()) {
    const bool is_local = !variable.is_global() && variable.function != nullptr;
    std::string name = (is_local ? variable.function->name() : "") + "::" + variable.name;
    if (const unsigned number = ++count[name]; number > 1) name += "#" + std::to_string(number);
    variables_.emplace(name, &variable);
    names_.push_back(std::move(name));
  }
  for (const ir::Type& type : program.types().all())
    if (type.is_scalar()) types_.emplace(type.to_string(), &type);
}

const ir::Variable* ProgramNames::variable(const std::string& name) const {
  const auto found = variables_.find(name);
  return found == variables_.end() ? nullptr : found->second;
}

const ir::Type* ProgramNames::scalar_type(const std::string& text) const {
  const auto found = types_.find(text);
  return found == types_.end() ? nullptr : found->second;
}

}  // namespace proviso::ir
