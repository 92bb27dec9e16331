#include "frontend/record_table.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/RecordLayout.h>

#include <algorithm>
#include <functional>
#include <set>

#include "frontend/type_lowering.h"
#include "support/result.h"

namespace proviso::frontend {

namespace {

std::string tag_of(const clang::RecordDecl* record) {
  if (!record->getName().empty()) return record->getName().str();
  const clang::TypedefNameDecl* const name = record->getTypedefNameForAnonDecl();
  return name == nullptr ? "" : name->getName().str();
}

std::string kind_and_tag(const clang::RecordDecl* record) { return (record->isUnion() ? "union " : "struct ") + tag_of(record); }

/// Writes `type` as text, with records named by `name_record`; also used only to visit the records.
class TypeWriter {
 public:
  using NameRecord = std::function<std::string(const clang::RecordDecl*)>;
  explicit TypeWriter(NameRecord name_record) : name_record_(std::move(name_record)) {}

  std::string write(clang::QualType qualified) const {
    const clang::QualType type = qualified.getCanonicalType().getUnqualifiedType();
    if (const auto* record = llvm::dyn_cast<clang::RecordType>(type)) return name_record_(record->getDecl());
    if (const auto* pointer = llvm::dyn_cast<clang::PointerType>(type)) return write(pointer->getPointeeType()) + "*";
    if (const auto* atomic = llvm::dyn_cast<clang::AtomicType>(type)) return write(atomic->getValueType());
    if (const auto* array = llvm::dyn_cast<clang::ConstantArrayType>(type))
      return write(array->getElementType()) + "[" + std::to_string(array->getSize().getZExtValue()) + "]";
    if (const auto* array = llvm::dyn_cast<clang::ArrayType>(type)) return write(array->getElementType()) + "[]";
    if (const auto* function = llvm::dyn_cast<clang::FunctionProtoType>(type)) return write_function(function);
    if (const auto* function = llvm::dyn_cast<clang::FunctionType>(type)) return write(function->getReturnType()) + "()";
    if (const auto* enumeration = llvm::dyn_cast<clang::EnumType>(type)) return write_enumeration(enumeration);
    return type.getAsString();
  }

 private:
  std::string write_function(const clang::FunctionProtoType* function) const {
    std::string text = write(function->getReturnType()) + "(";
    for (const clang::QualType& parameter : function->param_types()) text += write(parameter) + ",";
    return text + (function->isVariadic() ? "...)" : ")");
  }

  std::string write_enumeration(const clang::EnumType* enumeration) const {
    const clang::QualType integer = enumeration->getDecl()->getIntegerType();
    return integer.isNull() ? "int" : write(integer);
  }

  NameRecord name_record_;
};

std::string write_record(const clang::RecordDecl* record, const TypeWriter& writer) {
  clang::ASTContext& ast = record->getASTContext();
  const clang::ASTRecordLayout& layout = ast.getASTRecordLayout(record);
  std::string text = kind_and_tag(record) + " " + std::to_string(layout.getSize().getQuantity()) + "/" +
                     std::to_string(layout.getAlignment().getQuantity()) + "{";
  for (const clang::FieldDecl* field : record->fields()) {
    text += field->getName().str() + "@" + std::to_string(layout.getFieldOffset(field->getFieldIndex()));
    if (field->isBitField()) text += ":" + std::to_string(field->getBitWidthValue(ast));
    text += " " + writer.write(field->getType()) + ";";
  }
  return text + "}";
}

}  // namespace

/// Tarjan's algorithm on the records that are not lowered yet, starting from one; referenced components come first.
class RecordComponents {
 public:
  explicit RecordComponents(RecordTable& table) : table_(table) {}

  void visit(const clang::RecordDecl* record) {
    const unsigned number = static_cast<unsigned>(numbers_.size());
    numbers_[record] = number;
    lows_[record] = number;
    stack_.push_back(record);
    for (const clang::RecordDecl* next : mentioned_by(record)) {
      if (table_.lowered_.contains(next)) continue;
      if (!numbers_.contains(next)) visit(next);
      lows_[record] = std::min(lows_[record], lows_[next]);
    }
    if (lows_[record] != number) return;
    const auto first = std::ranges::find(stack_, record);
    const RecordTable::Component component(first, stack_.end());
    stack_.erase(first, stack_.end());
    table_.lower_component(component);
  }

 private:
  std::vector<const clang::RecordDecl*> mentioned_by(const clang::RecordDecl* record) {
    std::vector<const clang::RecordDecl*> result;
    const TypeWriter visitor([&](const clang::RecordDecl* mentioned) {
      if (const clang::RecordDecl* definition = table_.definition_of(mentioned)) result.push_back(definition);
      return std::string();
    });
    for (const clang::FieldDecl* field : record->fields()) visitor.write(field->getType());
    return result;
  }

  RecordTable& table_;
  std::unordered_map<const clang::RecordDecl*, unsigned> numbers_;
  std::unordered_map<const clang::RecordDecl*, unsigned> lows_;
  std::vector<const clang::RecordDecl*> stack_;
};

void RecordTable::publish(clang::ASTContext& ast) {
  for (const clang::Decl* declaration : ast.getTranslationUnitDecl()->decls()) {
    const auto* record = llvm::dyn_cast<clang::RecordDecl>(declaration);
    if (record != nullptr && record->isThisDeclarationADefinition() && !record->getName().empty())
      published_.emplace(kind_and_tag(record), record);
  }
}

const clang::RecordDecl* RecordTable::definition_of(const clang::RecordDecl* record) const {
  if (const clang::RecordDecl* definition = record->getDefinition()) return definition->isInvalidDecl() ? nullptr : definition;
  const auto found = published_.find(kind_and_tag(record));
  return found == published_.end() ? nullptr : found->second;
}

const ir::Type* RecordTable::opaque(const clang::RecordDecl* record) {
  const ir::Type*& type = opaque_[kind_and_tag(record)];
  if (type == nullptr)
    type = types_.declare_record(record->isUnion() ? ir::RecordKind::union_type : ir::RecordKind::structure, tag_of(record));
  return type;
}

const ir::Type* RecordTable::lower(const clang::RecordDecl* record) {
  const clang::RecordDecl* const definition = definition_of(record);
  if (definition == nullptr) return opaque(record);
  const auto found = lowered_.find(definition);
  if (found != lowered_.end()) return found->second;
  RecordComponents(*this).visit(definition);
  return lowered_.at(definition);
}

void RecordTable::lower_component(const Component& component) {
  const std::set<const clang::RecordDecl*> members(component.begin(), component.end());
  const auto outside_name = [&](const clang::RecordDecl* definition) { return "#" + std::to_string(lowered_.at(definition)->id()); };

  const TypeWriter shallow([&](const clang::RecordDecl* mentioned) {
    const clang::RecordDecl* const definition = definition_of(mentioned);
    if (definition == nullptr || members.contains(definition)) return kind_and_tag(mentioned);
    return outside_name(definition);
  });
  const auto least =
      std::ranges::min_element(component, {}, [&](const clang::RecordDecl* record) { return write_record(record, shallow); });

  Component walk{*least};
  std::unordered_map<const clang::RecordDecl*, std::size_t> numbers{{*least, 0}};
  const TypeWriter numbering([&](const clang::RecordDecl* mentioned) {
    const clang::RecordDecl* const definition = definition_of(mentioned);
    if (definition == nullptr) return "opaque " + kind_and_tag(mentioned);
    if (!members.contains(definition)) return outside_name(definition);
    const auto [position, is_new] = numbers.emplace(definition, walk.size());
    if (is_new) walk.push_back(definition);
    return "%" + std::to_string(position->second);
  });
  std::string text;
  for (std::size_t i = 0; i < walk.size(); ++i) text += write_record(walk[i], numbering);

  std::vector<const ir::Type*>& types = components_[text];
  const bool is_new = types.empty();
  for (std::size_t i = 0; i < walk.size(); ++i) {
    if (is_new)
      types.push_back(types_.declare_record(walk[i]->isUnion() ? ir::RecordKind::union_type : ir::RecordKind::structure, tag_of(walk[i])));
    lowered_[walk[i]] = types[i];
    index_fields(walk[i]);
  }
  if (!is_new) return;
  for (std::size_t i = 0; i < walk.size(); ++i) complete(walk[i], types[i]);
}

void RecordTable::complete(const clang::RecordDecl* record, const ir::Type* type) {
  clang::ASTContext& ast = record->getASTContext();
  const clang::ASTRecordLayout& layout = ast.getASTRecordLayout(record);
  TypeLowering lowering(ast, types_, *this);
  std::vector<ir::Field> fields;
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    ir::Field lowered;
    lowered.name = field->getName().str();
    lowered.type = lowering.lower_or_stand_in(field->getType());
    lowered.bit_offset = layout.getFieldOffset(field->getFieldIndex());
    if (field->isBitField()) lowered.bit_width = field->getBitWidthValue(ast);
    fields.push_back(std::move(lowered));
  }
  types_.complete_record(type, std::move(fields), static_cast<std::uint64_t>(layout.getSize().getQuantity()),
                         static_cast<std::uint64_t>(layout.getAlignment().getQuantity()));
}

void RecordTable::index_fields(const clang::RecordDecl* record) {
  unsigned index = 0;
  for (const clang::FieldDecl* field : record->fields())
    if (!field->isUnnamedBitField()) field_indices_[field] = index++;
}

unsigned RecordTable::field_index(const clang::FieldDecl* field) {
  lower(field->getParent());
  const auto found = field_indices_.find(field);
  PROVISO_CHECK(found != field_indices_.end(), "member without index: " + field->getName().str());
  return found->second;
}

const ir::Type* RecordTable::stand_in(const std::string& name, std::uint64_t size, std::uint64_t align) {
  const ir::Type*& type = stand_ins_[name + "/" + std::to_string(size) + "/" + std::to_string(align)];
  if (type == nullptr) {
    type = types_.declare_record(ir::RecordKind::structure, "<" + name + ">");
    types_.complete_record(type, {}, size, align);
  }
  return type;
}

const ir::Type* RecordTable::loosely_aligned(const ir::Type* member, std::uint64_t align) {
  const ir::Type*& type = loosely_aligned_[{member, align}];
  if (type == nullptr) {
    type = types_.declare_record(ir::RecordKind::structure, kAligned);
    types_.complete_record(type, {ir::Field{"value", member, 0, std::nullopt}}, member->size(), align);
  }
  return type;
}

const ir::Type* RecordTable::complex_of(const ir::Type* number) {
  const ir::Type*& type = complex_[number];
  if (type == nullptr) {
    type = types_.declare_record(ir::RecordKind::structure, "<_Complex " + number->to_string() + ">");
    types_.complete_record(type, {ir::Field{"real", number, 0, std::nullopt}, ir::Field{"imag", number, number->size() * 8, std::nullopt}},
                           2 * number->size(), number->align());
  }
  return type;
}

const ir::Type* RecordTable::vector_of(const ir::Type* element, std::uint64_t count, std::uint64_t align) {
  const ir::Type*& type = vectors_[{element, count, align}];
  if (type == nullptr) {
    const ir::Type* const array = types_.array_of(element, count);
    type = types_.declare_record(ir::RecordKind::structure, "<vector of " + std::to_string(count) + " " + element->to_string() + ">");
    types_.complete_record(type, {ir::Field{"elements", array, 0, std::nullopt}}, array->size(), align);
  }
  return type;
}

}  // namespace proviso::frontend
