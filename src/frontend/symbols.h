// Which ir function or variable each declaration of each unit means. They are made when first asked for, with the type of the definition
// that definitions.h finds; what has a definition is then queued for translate.cpp to lower. A model is loaded when a function it defines
// is first asked for.
//
// So neither lower_function nor lower_static_initializer calls itself or the other for what it refers to, static variables of functions
// included.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include "frontend/definitions.h"
#include "frontend/evaluation_order.h"
#include "frontend/frontend.h"
#include "ir/program.h"
#include "support/result.h"

namespace clang {
class FunctionDecl;
class NamedDecl;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

struct EmbeddedModel;
struct Unit;

class Symbols {
 public:
  /// Parses a model; the unit lives as long as the translation.
  using LoadModel = std::function<Unit&(const EmbeddedModel&)>;

  Symbols(ir::Program& program, MissingFunctions missing, LoadModel load_model)
      : program_(program), missing_(missing), load_model_(std::move(load_model)) {}

  void add_unit(Unit& unit, Diagnostics& diagnostics) { definitions_.add_unit(unit, diagnostics); }
  void check(Diagnostics& diagnostics) const { definitions_.check(diagnostics); }

  /// Declares the unit's own functions (inline ones only when something refers to them) and variables.
  void declare(Unit& unit);

  /// The function a declaration means (also a block-scope or implicit one).
  ir::Function& function(Unit& unit, const clang::FunctionDecl* declaration);
  /// Its address: null for a weak function that nobody defines.
  const ir::Expr* address(Unit& unit, const clang::FunctionDecl* declaration);
  /// Whether some unit (a model's too) defines the function: it has, or will be given, a body.
  bool is_defined(const ir::Function& function) const { return defined_.contains(&function); }
  /// Why a call of the function cannot be followed (unmodelled.h); null if it can.
  const std::string* gap_of(const ir::Function& function) const;
  /// The external function of that name which the program or else a model defines; null if neither does.
  ir::Function* library_function(const std::string& name);
  /// One that neither defines, and that no file need have declared.
  ir::Function& undefined_function(const std::string& name, const ir::Type* type);
  /// The variable of static lifetime a declaration means: file scope, `extern`, or static in a function.
  ir::Variable& global(Unit& unit, const clang::VarDecl* declaration);
  /// It as an lvalue: at no address, if it is weak and nobody defines it.
  const ir::Expr* place(Unit& unit, const clang::VarDecl* declaration);
  /// A new nameless global for a string literal or constant aggregate; `is_constant_data` is set.
  ir::Variable& constant_data(Unit& unit, const std::string& name, const ir::Type* type);

  /// The function with a body that the user calls `name`: an external one, or else the only static one. Null if there is none.
  ir::Function* find_defined(const std::string& name);

  /// The definition a declaration of a function means, if any of the program's units has it.
  FunctionCandidate definition(Unit& unit, const clang::FunctionDecl* declaration) const {
    return definitions_.function(unit, declaration);
  }
  /// Whether a unit of the program, or assembly in one, has what the declaration means.
  bool is_defined_by_program(Unit& unit, const clang::FunctionDecl* declaration) const;
  TouchedByFunctions& touched_by_functions() { return touched_by_functions_; }
  /// Operands were lowered from left to right there, and another order could matter.
  void note_order(const SourceRange& place) { evaluation_orders_.push_back(place); }
  const std::vector<SourceRange>& evaluation_orders() const { return evaluation_orders_; }

  /// Local variables of a type with volatile members, which are so by themselves.
  void note_volatile_members(const ir::Variable& variable) { with_volatile_members_.insert(&variable); }
  const std::unordered_set<const ir::Variable*>& with_volatile_members() const { return with_volatile_members_; }

  struct PendingFunction {
    Unit* unit = nullptr;
    const clang::FunctionDecl* definition = nullptr;
    ir::Function* function = nullptr;
  };
  struct PendingVariable {
    Unit* unit = nullptr;
    const clang::VarDecl* declaration = nullptr;
    ir::Variable* variable = nullptr;
  };
  using Pending = std::variant<PendingFunction, PendingVariable>;
  /// What was declared first and is not lowered yet.
  std::optional<Pending> take_pending();

 private:
  FunctionCandidate resolve(Unit& unit, const clang::FunctionDecl* declaration);
  VariableCandidate resolve(Unit& unit, const clang::VarDecl* declaration);
  const FunctionCandidate* find_external(const std::string& name);
  bool load_model_of(const std::string& name);
  ir::Function& internal_function(const FunctionCandidate& candidate);
  ir::Function& external_function(const FunctionCandidate& candidate);
  ir::Variable& internal_variable(const VariableCandidate& candidate);
  ir::Variable& external_variable(const VariableCandidate& candidate);
  ir::Function& make_function(const FunctionCandidate& candidate);
  ir::Variable& make_variable(const VariableCandidate& candidate);
  std::string unique_name(const FunctionCandidate& candidate) const;
  void give_gap_to(ir::Function& function, const std::string& gap);
  void note_missing(ir::Function& function, const std::string& name, bool is_weak);

  ir::Program& program_;
  MissingFunctions missing_;
  LoadModel load_model_;
  Definitions definitions_;
  std::unordered_map<const EmbeddedModel*, Unit*> models_;
  std::unordered_map<const void*, ir::Function*> functions_;  // by canonical declaration
  std::unordered_map<const void*, ir::Variable*> variables_;  // by canonical declaration
  std::unordered_map<std::string, ir::Function*> external_functions_;
  std::unordered_map<std::string, ir::Variable*> external_variables_;
  std::unordered_set<const ir::Function*> defined_;
  std::unordered_map<const ir::Function*, std::string> gaps_;  // of functions without a model
  std::deque<Pending> pending_;
  TouchedByFunctions touched_by_functions_;
  std::vector<SourceRange> evaluation_orders_;
  std::unordered_set<const ir::Variable*> with_volatile_members_;
};

}  // namespace proviso::frontend
