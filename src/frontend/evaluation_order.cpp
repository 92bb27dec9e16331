#include "frontend/evaluation_order.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>

#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

enum class Access {
  read,
  write,
  update
};

/// Collects what a function body or an operand reads and writes.
class TouchWalk {
 public:
  TouchWalk(Unit& unit, TouchedByFunctions& functions, const BodySurvey* caller, Touched& into)
      : unit_(unit), functions_(functions), caller_(caller), into_(into) {}

  void read(const clang::Expr* lvalue) {
    touch(lvalue, Access::read);
    walk(lvalue);
  }

  void walk(const clang::Stmt* statement) {
    if (statement == nullptr || llvm::isa<clang::UnaryExprOrTypeTraitExpr>(statement)) return;
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) walk_call(call);
    if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement); operation != nullptr && operation->isAssignmentOp()) {
      touch(operation->getLHS(), operation->isCompoundAssignmentOp() ? Access::update : Access::write);
    } else if (const auto* step = llvm::dyn_cast<clang::UnaryOperator>(statement); step != nullptr && step->isIncrementDecrementOp()) {
      touch(step->getSubExpr(), Access::update);
    } else if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(statement);
               cast != nullptr && cast->getCastKind() == clang::CK_LValueToRValue) {
      touch(cast->getSubExpr(), Access::read);
    } else if (llvm::isa<clang::AsmStmt, clang::AtomicExpr, clang::VAArgExpr>(statement)) {
      into_.reads_memory = into_.writes_memory = true;
    }
    for (const clang::Stmt* child : statement->children()) walk(child);
  }

 private:
  void walk_call(const clang::CallExpr* call) {
    into_.calls = true;
    const clang::FunctionDecl* const callee = call->getDirectCallee();
    if (callee == nullptr) {
      into_.reads_memory = into_.writes_memory = true;
    } else {
      into_.add(functions_.of(unit_, callee));
    }
  }

  void touch(const clang::Expr* lvalue, Access access) {
    const clang::Expr* root = strip_lvalue(lvalue);
    while (true) {
      if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(root); member != nullptr && !member->isArrow()) {
        root = strip_lvalue(member->getBase());
      } else if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(root)) {
        const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(subscript->getBase());
        if (decay == nullptr || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return touch_memory(access);
        root = strip_lvalue(decay->getSubExpr());
      } else {
        break;
      }
    }
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(root);
    const auto* variable = reference == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable == nullptr) return touch_memory(access);
    if (variable->hasLocalStorage()) {
      // Automatic variables of a callee cannot conflict; those of the caller may be accessed through pointers.
      if (caller_ != nullptr && caller_->is_address_taken(variable)) touch_memory(access);
      return;
    }
    const ir::Variable* const global = &unit_.symbols.global(unit_, variable);
    if (access != Access::write) into_.reads.insert(global);
    if (access != Access::read) into_.writes.insert(global);
  }

  void touch_memory(Access access) {
    into_.reads_memory = into_.reads_memory || access != Access::write;
    into_.writes_memory = into_.writes_memory || access != Access::read;
  }

  Unit& unit_;
  TouchedByFunctions& functions_;
  const BodySurvey* caller_;
  Touched& into_;
};

/// A function without a body can access what its pointer arguments point to.
Touched touched_by_library(const clang::FunctionDecl* function) {
  Touched touched;
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    const clang::QualType type = parameter->getType();
    if (!type->isPointerType() || type->getPointeeType()->isFunctionType()) continue;
    touched.reads_memory = true;
    touched.writes_memory = touched.writes_memory || !type->getPointeeType().isConstQualified();
  }
  return touched;
}

bool share(const std::set<const ir::Variable*>& a, const std::set<const ir::Variable*>& b) {
  return std::ranges::any_of(a, [&](const ir::Variable* variable) { return b.contains(variable); });
}

bool can_be_reached_by_pointer(const std::set<const ir::Variable*>& variables) {
  return std::ranges::any_of(variables,
                             [](const ir::Variable* variable) { return variable->is_address_taken && !variable->is_constant_data; });
}

/// Whether one writes something that the other reads or writes.
bool disturbs(const Touched& writer, const Touched& other) {
  if (share(writer.writes, other.reads) || share(writer.writes, other.writes)) return true;
  if (writer.writes_memory && (other.reads_memory || other.writes_memory)) return true;
  if (writer.writes_memory && (can_be_reached_by_pointer(other.reads) || can_be_reached_by_pointer(other.writes))) return true;
  return (other.reads_memory || other.writes_memory) && can_be_reached_by_pointer(writer.writes);
}

}  // namespace

void Touched::add(const Touched& other) {
  reads.insert(other.reads.begin(), other.reads.end());
  writes.insert(other.writes.begin(), other.writes.end());
  reads_memory = reads_memory || other.reads_memory;
  writes_memory = writes_memory || other.writes_memory;
}

bool Touched::conflicts_with(const Touched& other) const {
  return (calls || other.calls) && (disturbs(*this, other) || disturbs(other, *this));
}

const Touched& TouchedByFunctions::of(Unit& unit, const clang::FunctionDecl* function) {
  const auto [entry, is_new] = known_.try_emplace(function->getCanonicalDecl());
  if (!is_new) return entry->second;  // a recursive call: what is known so far
  const FunctionCandidate found = unit.symbols.definition(unit, function);
  const bool has_body = found.strength != Strength::declared && found.unit->origin == ir::Origin::program;
  Touched touched;
  if (has_body) {
    TouchWalk(*found.unit, *this, nullptr, touched).walk(found.declaration->getBody());
  } else if (!function->getName().starts_with("__VERIFIER_")) {
    touched = touched_by_library(function);
  }
  return known_[function->getCanonicalDecl()] = std::move(touched);
}

void note_order(Lowering& low, const std::vector<const clang::Expr*>& operands) {
  if (low.unit.origin != ir::Origin::program || operands.size() < 2) return;
  if (std::ranges::none_of(operands, [&](const clang::Expr* operand) { return low.effects.may_change_memory(operand); })) return;
  std::vector<Touched> touched(operands.size());
  for (std::size_t i = 0; i < operands.size(); ++i) {
    TouchWalk(low.unit, low.unit.symbols.touched_by_functions(), &low.survey, touched[i]).walk(operands[i]);
    for (std::size_t j = 0; j < i; ++j) {
      if (!touched[i].conflicts_with(touched[j])) continue;
      low.unit.symbols.note_order(low.range(operands[j]));
      return;
    }
  }
}

void note_order_of_update(Lowering& low, const clang::Expr* left, const clang::Expr* right) {
  if (low.unit.origin != ir::Origin::program || !low.effects.may_change_memory(right)) return;
  TouchedByFunctions& functions = low.unit.symbols.touched_by_functions();
  Touched of_left;
  Touched of_right;
  TouchWalk(low.unit, functions, &low.survey, of_left).read(left);
  TouchWalk(low.unit, functions, &low.survey, of_right).walk(right);
  if (of_left.conflicts_with(of_right)) low.unit.symbols.note_order(low.range(left));
}

}  // namespace proviso::frontend
