// Clang's types -> ir types. Records become ir records once, with the layout Clang computed; a struct that several files define alike is
// one ir type, and one that a file only names is the one that another file defines.
#pragma once

#include <string>

#include "frontend/record_table.h"
#include "ir/type.h"

namespace clang {
class ASTContext;
class FieldDecl;
class QualType;
}  // namespace clang

namespace proviso::frontend {

class TypeLowering {
 public:
  TypeLowering(clang::ASTContext& ast, ir::TypeTable& types, RecordTable& records) : ast_(ast), types_(types), records_(records) {}

  /// Null where the type cannot be modelled (complex numbers, vectors, ...). A variable-length array is an array of unknown length.
  /// Inside of other types what cannot be modelled is a record of the same size without members, so that pointers to it, functions with it
  /// and records with such a member are types like any other. A function type without prototype is variadic and has no parameters.
  const ir::Type* lower(clang::QualType type);
  /// The same, but total: a stand-in record where lower() is null.
  const ir::Type* lower_or_stand_in(clang::QualType type);
  /// A record around `lowered`, the ir type of `type`, where `type` is a name for it with less alignment; else null.
  const ir::Type* lower_loosely_aligned(clang::QualType type, const ir::Type* lowered);
  /// What about `type` cannot be modelled ("complex number", "vector type"), for the unsupported edge.
  static std::string unsupported_reason(clang::QualType type);

  /// Index of the field in its ir record (unnamed bit-fields have none and are never asked for).
  unsigned field_index(const clang::FieldDecl* field) { return records_.field_index(field); }

 private:
  clang::ASTContext& ast_;
  ir::TypeTable& types_;
  RecordTable& records_;
};

}  // namespace proviso::frontend
