// Visits an initialiser in its semantic form, for objects of automatic and static storage duration: each explicit
// initialiser of a scalar, of an array by a string literal, or of a record by a value, with the subobject it
// initialises. What is not visited is zero.
//
// The sink defines what designates a subobject:
//     const ir::Type* type(Place); Place member(Place, unsigned field_index); Place element(Place, std::uint64_t index);
//     void leaf(Place, const clang::Expr*);
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include "frontend/strip.h"
#include "frontend/unit.h"

namespace proviso::frontend {

template <typename Sink>
class InitWalk {
 public:
  InitWalk(Unit& unit, Sink& sink) : unit_(unit), sink_(sink) {}

  template <typename Place>
  void walk(const Place& place, const clang::Expr* initializer) {
    initializer = without_literal(initializer);
    if (llvm::isa<clang::ImplicitValueInitExpr, clang::NoInitExpr>(initializer)) return;
    if (const auto* update = llvm::dyn_cast<clang::DesignatedInitUpdateExpr>(initializer)) {
      walk(place, update->getBase());
      return walk(place, update->getUpdater());
    }
    const auto* list = llvm::dyn_cast<clang::InitListExpr>(initializer);
    if (list == nullptr || list->isTransparent()) return sink_.leaf(place, list == nullptr ? initializer : list->getInit(0));
    if (sink_.type(place)->is_array()) return walk_array(place, list);
    if (list->getType()->isRecordType()) return walk_record(place, list);
    if (!sink_.type(place)->is_scalar()) return sink_.leaf(place, list);  // a type that cannot be modelled
    if (list->getNumInits() == 1) walk(place, list->getInit(0));          // braces around a scalar
  }

 private:
  /// `struct s x = (struct s){1}` initialises x as it would the literal.
  static const clang::Expr* without_literal(const clang::Expr* initializer) {
    const clang::Expr* expr = strip(initializer);
    if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expr); cast != nullptr && cast->getType()->isRecordType())
      expr = strip(cast->getSubExpr());
    const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(expr);
    const bool is_aggregate = literal != nullptr && (literal->getType()->isRecordType() || literal->getType()->isArrayType());
    return is_aggregate ? without_literal(literal->getInitializer()) : strip(initializer);
  }

  template <typename Place>
  void walk_array(const Place& place, const clang::InitListExpr* list) {
    if (list->isStringLiteralInit()) return walk(place, list->getInit(0));
    for (unsigned i = 0; i < list->getNumInits(); ++i)
      if (list->getInit(i) != nullptr) walk(sink_.element(place, i), list->getInit(i));
  }

  template <typename Place>
  void walk_record(const Place& place, const clang::InitListExpr* list) {
    const clang::RecordDecl* const record = list->getType()->castAs<clang::RecordType>()->getDecl();
    if (record->isUnion()) {
      const clang::FieldDecl* const field = list->getInitializedFieldInUnion();
      if (field != nullptr && list->getNumInits() == 1) walk(sink_.member(place, unit_.types.field_index(field)), list->getInit(0));
      return;
    }
    unsigned next = 0;
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (next == list->getNumInits()) return;
      const clang::Expr* const initializer = list->getInit(next++);
      if (initializer != nullptr) walk(sink_.member(place, unit_.types.field_index(field)), initializer);
    }
  }

  Unit& unit_;
  Sink& sink_;
};

}  // namespace proviso::frontend
