// What an initialiser of an object on the stack leaves out. Members without an initialiser are zero. Bytes that belong to no member
// (padding, and what of a union lies behind the member that is initialised) are indeterminate: compilers leave in them what they find.
#pragma once

#include <unordered_set>

#include "ir/expr.h"
#include "support/source.h"

namespace proviso::frontend {

class Lowering;

/// Whether objects of the type have bytes that an initialiser of all their members leaves alone.
bool has_holes(const ir::Type* type);
/// Whether bit-fields are among its members.
bool has_bit_fields(const ir::Type* type);

class InitRest {
 public:
  explicit InitRest(Lowering& low) : low_(low) {}

  /// The part of the object is given a value.
  void note(const ir::Expr* part);
  /// Assigns zero to the members of the object that were given none.
  void assign_zero(SourceRange origin, const ir::Expr* object);

 private:
  Lowering& low_;
  std::unordered_set<const ir::Expr*> given_;
  std::unordered_set<const ir::Expr*> touched_;  // around what is given
};

}  // namespace proviso::frontend
