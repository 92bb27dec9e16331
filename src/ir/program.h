// A whole program: types, expressions, global variables and functions, with the table of its files. Everything in it
// lives as long as it does and keeps its address; creation order is deterministic.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/cfa.h"
#include "ir/expr.h"
#include "ir/type.h"
#include "support/source.h"

namespace proviso::ir {

class Program {
 public:
  explicit Program(MachineModel machine) : types_(machine), exprs_(types_) {}
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  const MachineModel& machine() const { return types_.machine(); }
  TypeTable& types() { return types_; }
  const TypeTable& types() const { return types_; }
  ExprPool& exprs() { return exprs_; }
  FileTable& files() { return files_; }
  const FileTable& files() const { return files_; }

  Function& add_function(std::string name, const Type* type);
  /// Null if there is none of that (unique) name.
  Function* find_function(std::string_view name);
  const Function* find_function(std::string_view name) const;
  const std::deque<Function>& functions() const { return functions_; }
  std::deque<Function>& functions() { return functions_; }

  /// Adds a variable; a parameter or local also has to be put into its function's list by the caller.
  Variable& add_variable(std::string name, const Type* type, Storage storage, const Function* function);
  const std::deque<Variable>& variables() const { return variables_; }
  std::deque<Variable>& variables() { return variables_; }
  /// The variables with static lifetime, in the order of their creation.
  std::vector<const Variable*> globals() const;

  /// Where execution starts; set by the front end, never null afterwards.
  const Function* entry = nullptr;

 private:
  TypeTable types_;
  ExprPool exprs_;
  FileTable files_;
  std::deque<Function> functions_;
  std::deque<Variable> variables_;
  std::unordered_map<std::string, Function*> functions_by_name_;
};

}  // namespace proviso::ir
