// Clang's types -> ir types. Records become ir records once, with the layout Clang computed; a struct that several files define alike is
// one ir type.
#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "ir/type.h"

namespace clang {
class ASTContext;
class FieldDecl;
class QualType;
class RecordDecl;
}  // namespace clang

namespace proviso::frontend {

/// Complete records of all units by tag and layout, so that units share them.
using SharedRecords = std::map<std::string, const ir::Type*>;

class TypeLowering {
 public:
  TypeLowering(clang::ASTContext& ast, ir::TypeTable& types, SharedRecords& shared) : ast_(ast), types_(types), shared_(shared) {}

  /// Null where the type cannot be modelled (complex numbers, vectors, ...). A variable-length array is an array of unknown length.
  const ir::Type* lower(clang::QualType type);
  /// What about `type` cannot be modelled ("complex number", "vector type"), for the unsupported edge.
  static std::string unsupported_reason(clang::QualType type);

  /// Index of the field in its ir record (unnamed bit-fields have none and are never asked for).
  unsigned field_index(const clang::FieldDecl* field);

 private:
  const ir::Type* lower_record(const clang::RecordDecl* record);

  clang::ASTContext& ast_;
  ir::TypeTable& types_;
  SharedRecords& shared_;
  std::unordered_map<const clang::RecordDecl*, const ir::Type*> records_;
  std::unordered_map<const clang::FieldDecl*, unsigned> field_indices_;
};

}  // namespace proviso::frontend
