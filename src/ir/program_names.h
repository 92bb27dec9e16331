// Names of a program's variables that mean the same in another version of it: "f::x", "::g", "f::x#2" for the second x
// of f.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace proviso::ir {

class ProgramNames {
 public:
  explicit ProgramNames(const ir::Program& program);

  const std::string& of(const ir::Variable& variable) const { return names_[variable.id]; }
  /// Null if there is none.
  const ir::Variable* variable(const std::string& name) const;
  /// The first scalar type that is written so; null if there is none.
  const ir::Type* scalar_type(const std::string& text) const;

 private:
  std::vector<std::string> names_;  // by variable
  std::unordered_map<std::string, const ir::Variable*> variables_;
  std::unordered_map<std::string, const ir::Type*> types_;
};

}  // namespace proviso::ir
