#include "frontend/disputed_layout.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/TypeLoc.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Basic/TargetInfo.h>

#include <algorithm>

namespace proviso::frontend {

namespace {

bool is_layout(const clang::Attr* attribute) { return llvm::isa<clang::PackedAttr, clang::AlignedAttr>(attribute); }

Dispute dispute(const clang::Attr* attribute, const std::string& where) {
  return {attribute->getLocation(), "attribute '" + std::string(attribute->getSpelling()) + "' " + where};
}

/// An attribute inherited from an earlier declaration, which GCC ignores.
std::optional<Dispute> inherited_attribute(const clang::TagDecl* definition) {
  for (const clang::Attr* attribute : definition->attrs()) {
    const auto* const inherited = llvm::dyn_cast<clang::InheritableAttr>(attribute);
    if (inherited == nullptr || !inherited->isInherited() || !is_layout(attribute)) continue;
    const bool is_repeated = std::ranges::any_of(definition->attrs(), [&](const clang::Attr* other) {
      const auto* const own = llvm::dyn_cast<clang::InheritableAttr>(other);
      return own != nullptr && !own->isInherited() && own->getKind() == attribute->getKind();
    });
    if (!is_repeated)
      return dispute(attribute, "of a declaration that is not the definition, to which GCC and Clang give different meanings");
  }
  return std::nullopt;
}

/// The location of the declarator's first `*` or parenthesis, if any.
clang::SourceLocation declarator_begin(const clang::FieldDecl* field) {
  clang::SourceLocation first;
  if (field->getTypeSourceInfo() == nullptr) return first;
  for (clang::TypeLoc type = field->getTypeSourceInfo()->getTypeLoc(); !type.isNull(); type = type.getNextTypeLoc()) {
    if (const auto pointer = type.getAs<clang::PointerTypeLoc>()) first = pointer.getStarLoc();
    if (const auto parentheses = type.getAs<clang::ParenTypeLoc>()) first = parentheses.getLParenLoc();
    if (type.getTypeLocClass() == clang::TypeLoc::Typedef || type.getTypeLocClass() == clang::TypeLoc::TypeOf) break;
  }
  return first;
}

/// `char * __attribute__((packed)) p`: an attribute of the pointer's type in GCC, of the member in Clang.
std::optional<Dispute> attribute_in_declarator(const clang::FieldDecl* field) {
  const clang::SourceManager& sources = field->getASTContext().getSourceManager();
  const clang::SourceLocation begin = declarator_begin(field);
  for (const clang::Attr* attribute : field->attrs()) {
    if (!is_layout(attribute) || begin.isInvalid()) continue;
    const bool is_inside = sources.isBeforeInTranslationUnit(begin, attribute->getLocation()) &&
                           sources.isBeforeInTranslationUnit(attribute->getLocation(), field->getLocation());
    if (is_inside) return dispute(attribute, "inside of a declarator, to which GCC and Clang give different meanings");
  }
  return std::nullopt;
}

/// `aligned` without a number: as much as the processor's largest vectors need in GCC, 16 bytes in Clang.
std::optional<Dispute> largest_alignment(const clang::Decl* declaration) {
  if (!declaration->getASTContext().getTargetInfo().hasFeature("avx")) return std::nullopt;
  for (const auto* const aligned : declaration->specific_attrs<clang::AlignedAttr>())
    if (aligned->isAlignmentExpr() && aligned->getAlignmentExpr() == nullptr)
      return dispute(aligned, "without a number, which on a processor with AVX GCC and Clang understand differently");
  return std::nullopt;
}

std::optional<Dispute> dispute_in_record(const clang::RecordDecl* record) {
  const auto* const microsoft = record->getAttr<clang::MSStructAttr>();
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isBitField() && microsoft != nullptr)
      return Dispute{field->getLocation(), "bit-field in a record with 'ms_struct', which GCC and Clang lay out in different ways"};
    const auto* const mode = field->getAttr<clang::ModeAttr>();
    if (field->isBitField() && mode != nullptr) return dispute(mode, "of a bit-field, to which GCC and Clang give different meanings");
    if (std::optional<Dispute> found = attribute_in_declarator(field)) return found;
    if (std::optional<Dispute> found = largest_alignment(field)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Dispute> disputed_layout(const clang::TagDecl* definition) {
  if (std::optional<Dispute> inherited = inherited_attribute(definition)) return inherited;
  if (std::optional<Dispute> found = largest_alignment(definition)) return found;
  if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(definition)) return dispute_in_record(record);
  if (const auto* aligned = definition->getAttr<clang::AlignedAttr>())
    return dispute(aligned, "of an enumeration, to which GCC and Clang give different meanings");
  return std::nullopt;
}

}  // namespace proviso::frontend
