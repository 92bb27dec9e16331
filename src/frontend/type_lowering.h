// Clang's types converted to ir types. Each record becomes one ir record, with Clang's layout; identical definitions of
// a struct in several files are one ir type, and an incomplete declaration refers to the definition in another file.
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

  /// Null if the type cannot be modelled (blocks, matrices, ...). A variable-length array is an array of unknown
  /// length. Complex numbers and vectors are records (lower_complex.h, lower_vector.h). Within other types, what cannot
  /// be modelled is a record of the same size without members, so that pointers to it, functions with it and records
  /// with such members are ordinary types. A function type without prototype is variadic and has no parameters.
  const ir::Type* lower(clang::QualType type);
  /// Like lower(), with a stand-in record instead of null.
  const ir::Type* lower_or_stand_in(clang::QualType type);
  /// A record around `lowered`, the ir type of `type`, if `type` is a typedef with smaller alignment; else null.
  const ir::Type* lower_loosely_aligned(clang::QualType type, const ir::Type* lowered);
  /// A record with one member of that type, with another alignment.
  const ir::Type* with_alignment(const ir::Type* type, std::uint64_t align) { return records_.loosely_aligned(type, align); }
  /// A record around `lowered`, the ir type of the variable, if the variable's alignment differs from that of its type
  /// (`_Alignas`, an attribute of the declaration or of a typedef); else `lowered` itself.
  const ir::Type* aligned_as_declared(const clang::VarDecl* declaration, const ir::Type* lowered);
  /// The ir type of a vector of these elements.
  const ir::Type* vector_of(const ir::Type* element, std::uint64_t count, std::uint64_t align) {
    return records_.vector_of(element, count, align);
  }
  /// Why `type` cannot be modelled ("block", "vector type"), for the unsupported edge.
  static std::string unsupported_reason(clang::QualType type);

  /// The index of the field in its ir record (unnamed bit-fields have none).
  unsigned field_index(const clang::FieldDecl* field) { return records_.field_index(field); }

 private:
  const ir::Type* lower_vector(const clang::VectorType* vector);

  clang::ASTContext& ast_;
  ir::TypeTable& types_;
  RecordTable& records_;
};

/// The content of a record that aligned_as_declared() may have added: of a type, and of a variable as an lvalue.
const ir::Type* inside_alignment(const ir::Type* type);
const ir::Expr* inside_alignment(ir::ExprPool& exprs, const ir::Expr* variable);

}  // namespace proviso::frontend
