// The records (structs and unions) of all units as ir types.
//
// An expression's ir type must not depend on its unit: if two units define a record identically, including everything
// its members point to, both share one ir type. Records may refer to each other in cycles, so equality is decided for
// one strongly connected component of the graph "has a member that mentions" at a time, referenced components first:
// two components are equal if traversals from their least members meet the same tags, layouts and member types in the
// same order.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "ir/type.h"

namespace clang {
class ASTContext;
class FieldDecl;
class RecordDecl;
}  // namespace clang

namespace proviso::frontend {

class RecordTable {
 public:
  explicit RecordTable(ir::TypeTable& types) : types_(types) {}

  /// Registers the file-scope records of a unit, for units that only declare them. All units are published before any
  /// type is lowered.
  void publish(clang::ASTContext& ast);

  const ir::Type* lower(const clang::RecordDecl* record);
  /// The index of the field in its ir record, which was lowered before.
  unsigned field_index(const clang::FieldDecl* field);
  /// A record of that size without members, which represents a type that cannot be modelled.
  const ir::Type* stand_in(const std::string& name, std::uint64_t size, std::uint64_t align);
  /// A record with one member of that type and the given alignment, for types with `__attribute__((aligned(1)))`.
  static constexpr const char* kAligned = "<aligned>";
  const ir::Type* loosely_aligned(const ir::Type* type, std::uint64_t align);
  /// A record with two members of that type, `real` and `imag`.
  const ir::Type* complex_of(const ir::Type* number);
  /// A record with an array of that many elements and the given alignment.
  const ir::Type* vector_of(const ir::Type* element, std::uint64_t count, std::uint64_t align);

 private:
  friend class RecordComponents;
  using Component = std::vector<const clang::RecordDecl*>;

  /// The definition of the record: in its own unit, or in another unit with the same tag; null if there is none.
  const clang::RecordDecl* definition_of(const clang::RecordDecl* record) const;
  const ir::Type* opaque(const clang::RecordDecl* record);
  void lower_component(const Component& component);
  void complete(const clang::RecordDecl* record, const ir::Type* type);
  void index_fields(const clang::RecordDecl* record);

  ir::TypeTable& types_;
  std::unordered_map<std::string, const clang::RecordDecl*> published_;    // by kind and tag: the first definition
  std::unordered_map<const clang::RecordDecl*, const ir::Type*> lowered_;  // by definition
  std::unordered_map<const clang::FieldDecl*, unsigned> field_indices_;
  std::map<std::string, const ir::Type*> opaque_;                   // by kind and tag
  std::map<std::string, std::vector<const ir::Type*>> components_;  // by the text of the traversal: the members in its order
  std::map<std::string, const ir::Type*> stand_ins_;
  std::map<std::pair<const ir::Type*, std::uint64_t>, const ir::Type*> loosely_aligned_;
  std::map<const ir::Type*, const ir::Type*> complex_;
  std::map<std::tuple<const ir::Type*, std::uint64_t, std::uint64_t>, const ir::Type*> vectors_;
};

}  // namespace proviso::frontend
