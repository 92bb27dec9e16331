// The parts of a stack object that its initialiser does not mention. Members without an initialiser are zero. Padding,
// and the bytes of a union beyond the initialised member, are indeterminate: compilers leave them unchanged.
#pragma once

#include <unordered_set>

#include "ir/expr.h"
#include "support/source.h"

namespace proviso::frontend {

class Lowering;

/// Whether objects of the type have bytes that belong to no member.
bool has_holes(const ir::Type* type);
/// Whether the type has bit-fields among its members.
bool has_bit_fields(const ir::Type* type);

class InitRest {
 public:
  explicit InitRest(Lowering& low) : low_(low) {}

  /// Records that this part of the object is initialised.
  void note(const ir::Expr* part);
  /// Assigns zero to the members of the object that are not initialised.
  void assign_zero(SourceRange origin, const ir::Expr* object);

 private:
  Lowering& low_;
  std::unordered_set<const ir::Expr*> given_;
  std::unordered_set<const ir::Expr*> touched_;  // the objects that enclose initialised parts
};

}  // namespace proviso::frontend
