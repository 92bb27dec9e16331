#include "ir/type.h"

#include <bit>

#include "support/result.h"

namespace proviso::ir {

namespace {

std::string integer_name(const Type& type) {
  if (type.is_bool()) return "_Bool";
  const std::string sign = type.is_signed() ? "" : "unsigned ";
  switch (type.bits()) {
    case 8:
      return type.is_signed() ? "char" : "unsigned char";
    case 16:
      return sign + "short";
    case 32:
      return type.is_signed() ? "int" : "unsigned int";
    case 64:
      return sign + "long long";
    case 128:
      return sign + "__int128";
    default:
      return sign + "_BitInt(" + std::to_string(type.bits()) + ")";
  }
}

std::string floating_name(FloatFormat format) {
  switch (format) {
    case FloatFormat::binary16:
      return "_Float16";
    case FloatFormat::binary32:
      return "float";
    case FloatFormat::binary64:
      return "double";
    case FloatFormat::x87_80:
      return "long double";
    case FloatFormat::binary128:
      return "__float128";
  }
  return "?";
}

std::string parameter_list(const Type& type) {
  if (type.parameters().empty() && !type.is_variadic()) return "(void)";
  std::string text = "(";
  for (const Type* parameter : type.parameters()) {
    if (text.size() > 1) text += ", ";
    text += parameter->to_string();
  }
  if (type.is_variadic()) text += text.size() > 1 ? ", ..." : "...";
  return text + ")";
}

/// The parts of a declaration around its declarator: `int (*` and `)[3]` for a pointer to an array.
void spell(const Type* type, std::string& left, std::string& right) {
  switch (type->kind()) {
    case TypeKind::void_type:
      left = "void" + left;
      return;
    case TypeKind::integer:
      left = integer_name(*type) + left;
      return;
    case TypeKind::floating:
      left = floating_name(type->float_format()) + left;
      return;
    case TypeKind::record:
      left = (type->is_union() ? "union " : "struct ") + (type->tag().empty() ? "<anonymous>" : type->tag()) + left;
      return;
    case TypeKind::pointer:
      if (left.starts_with(" ")) left.erase(0, 1);
      if (type->element()->is_array() || type->element()->is_function()) {
        left = " (*" + left;
        right += ")";
      } else {
        left = " *" + left;
      }
      spell(type->element(), left, right);
      return;
    case TypeKind::array:
      right += "[" + (type->count() ? std::to_string(*type->count()) : "") + "]";
      spell(type->element(), left, right);
      return;
    case TypeKind::function:
      right += parameter_list(*type);
      spell(type->result(), left, right);
      return;
  }
}

}  // namespace

std::string Type::to_string() const {
  std::string left;
  std::string right;
  spell(this, left, right);
  return right.empty() || right.starts_with(")") ? left + right : left + " " + right;
}

std::string Type::declare(std::string_view name) const {
  std::string left = " " + std::string(name);
  std::string right;
  spell(this, left, right);
  return left + right;
}

TypeTable::TypeTable(MachineModel machine) : machine_(machine) {
  void_ = &add(TypeKind::void_type, 0, 1);
  Type& boolean = add(TypeKind::integer, 1, 1);
  boolean.bits_ = 8;
  boolean.is_bool_ = true;
  bool_ = &boolean;
  char_ = integer(8, Signedness::signed_integer);
  int_ = integer(32, Signedness::signed_integer);
  size_ = integer(machine.pointer_bits(), Signedness::unsigned_integer);
  ptrdiff_ = integer(machine.pointer_bits(), Signedness::signed_integer);
  char_pointer_ = pointer_to(char_);
}

Type& TypeTable::add(TypeKind kind, std::uint64_t size, std::uint64_t align) {
  Type& type = types_.emplace_back();
  type.kind_ = kind;
  type.id_ = static_cast<std::uint32_t>(types_.size() - 1);
  type.size_ = size;
  type.align_ = align;
  return type;
}

const Type* TypeTable::integer(unsigned bits, Signedness signedness) {
  PROVISO_CHECK(bits >= 1 && bits <= 128, "integer width out of range: " + std::to_string(bits));
  const bool is_signed = signedness == Signedness::signed_integer;
  const Type*& slot = integers_[{bits, is_signed}];
  if (slot == nullptr) {
    const std::uint64_t size = std::bit_ceil((bits + 7) / 8);
    const std::uint64_t align = size == 8 ? (machine_.data_model == DataModel::ilp32 ? 4 : 8) : size;
    Type& type = add(TypeKind::integer, size, align);
    type.bits_ = bits;
    type.is_signed_ = is_signed;
    slot = &type;
  }
  return slot;
}

const Type* TypeTable::floating(FloatFormat format) {
  const Type*& slot = floats_[format];
  if (slot == nullptr) {
    const bool is_ilp32 = machine_.data_model == DataModel::ilp32;
    Type& type = add(TypeKind::floating, 0, 1);
    type.float_format_ = format;
    type.is_signed_ = true;
    switch (format) {
      case FloatFormat::binary16:
        type.bits_ = 16, type.size_ = type.align_ = 2;
        break;
      case FloatFormat::binary32:
        type.bits_ = 32, type.size_ = type.align_ = 4;
        break;
      case FloatFormat::binary64:
        type.bits_ = 64, type.size_ = 8, type.align_ = is_ilp32 ? 4 : 8;
        break;
      case FloatFormat::x87_80:
        type.bits_ = 80, type.size_ = machine_.long_double_bytes(), type.align_ = is_ilp32 ? 4 : 16;
        break;
      case FloatFormat::binary128:
        type.bits_ = 128, type.size_ = type.align_ = 16;
        break;
    }
    slot = &type;
  }
  return slot;
}

const Type* TypeTable::pointer_to(const Type* pointee) {
  const Type*& slot = pointers_[pointee];
  if (slot == nullptr) {
    Type& type = add(TypeKind::pointer, machine_.pointer_bytes(), machine_.pointer_bytes());
    type.element_ = pointee;
    type.bits_ = machine_.pointer_bits();
    slot = &type;
  }
  return slot;
}

const Type* TypeTable::array_of(const Type* element, std::optional<std::uint64_t> count) {
  const Type*& slot = arrays_[{element, count}];
  if (slot == nullptr) {
    Type& type = add(TypeKind::array, 0, 1);  // size and alignment follow the element, which may be completed later
    type.element_ = element;
    type.count_ = count;
    slot = &type;
  }
  return slot;
}

const Type* TypeTable::function(const Type* result, std::vector<const Type*> parameters, bool is_variadic) {
  const Type*& slot = functions_[{result, parameters, is_variadic}];
  if (slot == nullptr) {
    Type& type = add(TypeKind::function, 0, 1);
    type.element_ = result;
    type.parameters_ = std::move(parameters);
    type.is_variadic_ = is_variadic;
    slot = &type;
  }
  return slot;
}

const Type* TypeTable::declare_record(RecordKind kind, std::string tag) {
  Type& type = add(TypeKind::record, 0, 1);
  type.record_kind_ = kind;
  type.tag_ = std::move(tag);
  type.is_complete_ = false;
  return &type;
}

void TypeTable::complete_record(const Type* record, std::vector<Field> fields, std::uint64_t size, std::uint64_t align) {
  PROVISO_CHECK(record->is_record() && !record->is_complete(), "record completed twice: " + record->tag());
  Type& type = types_.at(record->id());
  type.fields_ = std::move(fields);
  type.size_ = size;
  type.align_ = align;
  type.is_complete_ = true;
}

}  // namespace proviso::ir
