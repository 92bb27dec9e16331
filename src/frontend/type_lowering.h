// Clang's types -> ir types. Records become ir records once, with the layout Clang computed; a struct that several files define alike is
// one ir type, and one that a file only names is the one that another file defines.
#pragma once

#include <string>

#include "frontend/record_table.h"
#include "ir/expr.h"
#include "ir/type.h"

namespace clang {
class ASTContext;
class FieldDecl;
class QualType;
class VarDecl;
class VectorType;
}  // namespace clang

namespace proviso::frontend {

class TypeLowering {
 public:
  TypeLowering(clang::ASTContext& ast, ir::TypeTable& types, RecordTable& records) : ast_(ast), types_(types), records_(records) {}

  /// Null where the type cannot be modelled (blocks, matrices, ...). A variable-length array is an array of unknown length. Complex numbers
  /// and vectors are records (lower_complex.h, lower_vector.h).
  /// Inside of other types what cannot be modelled is a record of the same size without members, so that pointers to it, functions with it
  /// and records with such a member are types like any other. A function type without prototype is variadic and has no parameters.
  const ir::Type* lower(clang::QualType type);
  /// The same, but total: a stand-in record where lower() is null.
  const ir::Type* lower_or_stand_in(clang::QualType type);
  /// A record around `lowered`, the ir type of `type`, where `type` is a name for it with less alignment; else null.
  const ir::Type* lower_loosely_aligned(clang::QualType type, const ir::Type* lowered);
  /// A record of one member of that type, with another alignment.
  const ir::Type* with_alignment(const ir::Type* type, std::uint64_t align) { return records_.loosely_aligned(type, align); }
  /// A record around `lowered`, the ir type of the variable, where its address is a multiple of something else than the type has it
  /// (`_Alignas`, an attribute of the declaration or of a typedef); else `lowered` itself.
  const ir::Type* aligned_as_declared(const clang::VarDecl* declaration, const ir::Type* lowered);
  /// The ir type of vectors of such elements.
  const ir::Type* vector_of(const ir::Type* element, std::uint64_t count, std::uint64_t align) {
    return records_.vector_of(element, count, align);
  }
  /// What about `type` cannot be modelled ("block", "vector type"), for the unsupported edge.
  static std::string unsupported_reason(clang::QualType type);

  /// Index of the field in its ir record (unnamed bit-fields have none and are never asked for).
  unsigned field_index(const clang::FieldDecl* field) { return records_.field_index(field); }

 private:
  const ir::Type* lower_vector(const clang::VectorType* vector);

  clang::ASTContext& ast_;
  ir::TypeTable& types_;
  RecordTable& records_;
};

/// What stands inside a record that aligned_as_declared() has put around it: the type, and a variable as an lvalue of it.
const ir::Type* inside_alignment(const ir::Type* type);
const ir::Expr* inside_alignment(ir::ExprPool& exprs, const ir::Expr* variable);

}  // namespace proviso::frontend
