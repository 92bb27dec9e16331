// The linker: which ir function or variable each declaration of each unit means. External names are one across units, static ones are kept
// apart, tentative definitions are merged; two definitions of one name are an error with both places.
#pragma once

#include <string>
#include <unordered_map>

#include "ir/program.h"
#include "support/result.h"

namespace clang {
class FunctionDecl;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

struct Unit;

class Symbols {
 public:
  explicit Symbols(ir::Program& program) : program_(program) {}

  /// Phase 2: declares every function and file-scope variable of the unit. Problems are added to `diagnostics`.
  void declare(Unit& unit, Diagnostics& diagnostics);

  /// The function a declaration means (also a block-scope or implicit one).
  ir::Function& function(Unit& unit, const clang::FunctionDecl* declaration);
  /// Whether some unit (a model's too) defines the function: it has, or will be given, a body. Known after phase 2.
  bool is_defined(const ir::Function& function) const;
  /// The variable of static lifetime a declaration means: file scope, `extern`, or static in a function.
  ir::Variable& global(Unit& unit, const clang::VarDecl* declaration);
  /// A new nameless global for a string literal or constant aggregate; `is_constant_data` is set.
  ir::Variable& constant_data(Unit& unit, const std::string& name, const ir::Type* type);

 private:
  ir::Program& program_;
  std::unordered_map<const void*, ir::Function*> functions_;  // by canonical declaration
  std::unordered_map<const void*, ir::Variable*> variables_;  // by canonical declaration
  std::unordered_map<std::string, ir::Variable*> external_variables_;
};

}  // namespace proviso::frontend
