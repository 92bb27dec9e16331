// The ir function or variable that each declaration of each unit refers to. It is created on first use, with the type
// of the definition that definitions.h finds; what has a definition is queued for translate.cpp to lower. A model is
// loaded when a function that it defines is first used.
//
// So lower_function and lower_static_initializer do not recurse into what they refer to, including static variables of
// functions.
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

  /// Declares the unit's own functions (inline ones only when they are used) and variables.
  void declare(Unit& unit);

  /// The function that a declaration refers to (including block-scope and implicit declarations).
  ir::Function& function(Unit& unit, const clang::FunctionDecl* declaration);
  /// Its address: null for an undefined weak function.
  const ir::Expr* address(Unit& unit, const clang::FunctionDecl* declaration);
  /// Whether some unit (or model) defines the function: it has, or will get, a body.
  bool is_defined(const ir::Function& function) const { return defined_.contains(&function); }
  /// Why calls of the function cannot be analysed (unmodelled.h); null if they can.
  const std::string* gap_of(const ir::Function& function) const;
  /// The external function of that name that the program, or else a model, defines; null if neither does.
  ir::Function* library_function(const std::string& name);
  /// A function that neither defines, and that no file need declare.
  ir::Function& undefined_function(const std::string& name, const ir::Type* type);
  /// The variable with static storage duration that a declaration refers to: file scope, `extern`, or static in a
  /// function.
  ir::Variable& global(Unit& unit, const clang::VarDecl* declaration);
  /// The variable as an lvalue: at a null address if it is weak and undefined.
  const ir::Expr* place(Unit& unit, const clang::VarDecl* declaration);
  /// A new unnamed global for a string literal or constant aggregate; `is_constant_data` is set.
  ir::Variable& constant_data(Unit& unit, const std::string& name, const ir::Type* type);

  /// The defined function that the user calls `name`: an external one, or else the only static one. Null if there is
  /// none.
  ir::Function* find_defined(const std::string& name);

  /// The definition that a declaration of a function refers to, if a unit of the program has one.
  FunctionCandidate definition(Unit& unit, const clang::FunctionDecl* declaration) const {
    return definitions_.function(unit, declaration);
  }
  /// Whether a unit of the program, or assembly in one, defines what the declaration refers to.
  bool is_defined_by_program(Unit& unit, const clang::FunctionDecl* declaration) const;
  TouchedByFunctions& touched_by_functions() { return touched_by_functions_; }
  /// Records that operands there were lowered from left to right although another order could matter.
  void note_order(const SourceRange& place) { evaluation_orders_.push_back(place); }
  const std::vector<SourceRange>& evaluation_orders() const { return evaluation_orders_; }
  const std::unordered_set<const ir::Function*>& declarative() const { return declarative_; }

  /// Local variables of a type with volatile members.
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
  /// The next declared function or variable that is not lowered yet.
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
  std::unordered_set<const ir::Function*> declarative_;
  std::unordered_set<const ir::Variable*> with_volatile_members_;
};

}  // namespace proviso::frontend
