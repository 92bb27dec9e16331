// Types of the IR. They are interned in a TypeTable: two types are the same if and only if their addresses are.
// Qualifiers, typedefs and enumerations are gone (an enumeration is its integer type); `long` and `long long` of one
// width are one type.
//
// Sizes and offsets are those of the machine model, in bytes. A record may be incomplete (opaque): then its size is 0
// and it may only be the target of a pointer.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "ir/machine.h"

namespace proviso::ir {

class Type;

enum class TypeKind : std::uint8_t {
  void_type,
  integer,
  floating,
  pointer,
  array,
  record,
  function
};

enum class FloatFormat : std::uint8_t {
  binary16,
  binary32,
  binary64,
  x87_80,
  binary128
};

/// A member of a struct or union. A bit-field occupies `bit_width` bits from bit `bit_offset` of the record on (bit 0
/// is the least significant bit of byte 0); any other member starts at byte `bit_offset / 8`.
struct Field {
  std::string name;  // empty for an anonymous struct or union member
  const Type* type = nullptr;
  std::uint64_t bit_offset = 0;
  std::optional<unsigned> bit_width;

  bool is_bit_field() const { return bit_width.has_value(); }
  std::uint64_t byte_offset() const { return bit_offset / 8; }
};

enum class RecordKind : std::uint8_t {
  structure,
  union_type
};

class Type {
 public:
  TypeKind kind() const { return kind_; }
  /// Size of an object of this type; 0 for void, functions, incomplete types and arrays of unknown length.
  std::uint64_t size() const { return is_array() ? element_->size() * count_.value_or(0) : size_; }
  std::uint64_t align() const { return is_array() ? element_->align() : align_; }
  /// Creation order: equal for equal inputs, so fit for sorting.
  std::uint32_t id() const { return id_; }

  bool is_void() const { return kind_ == TypeKind::void_type; }
  bool is_integer() const { return kind_ == TypeKind::integer; }
  bool is_floating() const { return kind_ == TypeKind::floating; }
  bool is_pointer() const { return kind_ == TypeKind::pointer; }
  bool is_array() const { return kind_ == TypeKind::array; }
  bool is_record() const { return kind_ == TypeKind::record; }
  bool is_function() const { return kind_ == TypeKind::function; }
  bool is_scalar() const { return is_integer() || is_floating() || is_pointer(); }
  bool is_aggregate() const { return is_array() || is_record(); }

  // Integers. `_Bool` is an 8-bit unsigned integer that holds only 0 and 1: converting to it compares with zero.
  // For pointers, bits() is the pointer width; for floats, the number of bits of the representation.
  unsigned bits() const { return bits_; }
  bool is_signed() const { return is_signed_; }
  bool is_bool() const { return is_bool_; }

  FloatFormat float_format() const { return float_format_; }

  /// What a pointer points to, or the type of an array's elements.
  const Type* element() const { return element_; }
  /// Number of elements; none for an array of unknown length (flexible or variable).
  std::optional<std::uint64_t> count() const { return count_; }

  RecordKind record_kind() const { return record_kind_; }
  bool is_union() const { return is_record() && record_kind_ == RecordKind::union_type; }
  const std::string& tag() const { return tag_; }
  const std::vector<Field>& fields() const { return fields_; }
  bool is_complete() const { return is_complete_; }

  const Type* result() const { return element_; }
  const std::vector<const Type*>& parameters() const { return parameters_; }
  bool is_variadic() const { return is_variadic_; }

  /// As a C programmer would write it: "int", "struct node *", "unsigned char [4]".
  std::string to_string() const;
  /// The declaration of `name` with this type: "int x", "char *names[4]", "int (*compare)(int, int)".
  std::string declare(std::string_view name) const;

 private:
  friend class TypeTable;
  TypeKind kind_ = TypeKind::void_type;
  FloatFormat float_format_ = FloatFormat::binary64;
  RecordKind record_kind_ = RecordKind::structure;
  bool is_signed_ = false;
  bool is_bool_ = false;
  bool is_complete_ = true;
  bool is_variadic_ = false;
  unsigned bits_ = 0;
  std::uint32_t id_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t align_ = 1;
  const Type* element_ = nullptr;
  std::optional<std::uint64_t> count_;
  std::string tag_;
  std::vector<Field> fields_;
  std::vector<const Type*> parameters_;
};

enum class Signedness : std::uint8_t {
  unsigned_integer,
  signed_integer
};

/// Owns the types of one program.
class TypeTable {
 public:
  explicit TypeTable(MachineModel machine);
  TypeTable(const TypeTable&) = delete;
  TypeTable& operator=(const TypeTable&) = delete;

  const MachineModel& machine() const { return machine_; }

  const Type* void_type() const { return void_; }
  const Type* bool_type() const { return bool_; }
  const Type* char_type() const { return char_; }        // signed, 8 bits
  const Type* int_type() const { return int_; }          // signed, 32 bits
  const Type* size_type() const { return size_; }        // unsigned, pointer width
  const Type* ptrdiff_type() const { return ptrdiff_; }  // signed, pointer width
  const Type* char_pointer() const { return char_pointer_; }

  /// An integer of 1 to 128 bits. Its size is the next power of two of bytes; 64-bit ones are 4-aligned in ILP32 (as
  /// i386 does).
  const Type* integer(unsigned bits, Signedness signedness);
  const Type* floating(FloatFormat format);
  const Type* pointer_to(const Type* pointee);
  const Type* array_of(const Type* element, std::optional<std::uint64_t> count);
  const Type* function(const Type* result, std::vector<const Type*> parameters, bool is_variadic);

  /// A new record, incomplete until complete_record() is called. Records are nominal: each call makes a new type.
  const Type* declare_record(RecordKind kind, std::string tag);
  void complete_record(const Type* record, std::vector<Field> fields, std::uint64_t size, std::uint64_t align);

  const std::deque<Type>& all() const { return types_; }

 private:
  using FunctionKey = std::tuple<const Type*, std::vector<const Type*>, bool>;

  Type& add(TypeKind kind, std::uint64_t size, std::uint64_t align);

  MachineModel machine_;
  std::deque<Type> types_;
  std::map<std::pair<unsigned, bool>, const Type*> integers_;
  std::map<FloatFormat, const Type*> floats_;
  std::map<const Type*, const Type*> pointers_;
  std::map<std::pair<const Type*, std::optional<std::uint64_t>>, const Type*> arrays_;
  std::map<FunctionKey, const Type*> functions_;
  const Type* void_ = nullptr;
  const Type* bool_ = nullptr;
  const Type* char_ = nullptr;
  const Type* int_ = nullptr;
  const Type* size_ = nullptr;
  const Type* ptrdiff_ = nullptr;
  const Type* char_pointer_ = nullptr;
};

}  // namespace proviso::ir
