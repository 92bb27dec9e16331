// Conversion between typed values and their bits in memory.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "encode/object_table.h"
#include "encode/value.h"
#include "ir/type.h"

namespace proviso::encode {

term::FloatFormat float_format(ir::FloatFormat format);

/// What a pointer of unknown origin may point to.
enum class Strangers : std::uint8_t {
  own_memory,  // it came from outside the program: to nothing, memory of its own, or unknown memory
  anything,    // also to objects of the program: every use of it, except comparison with null, is a gap
};

class Codec {
 public:
  Codec(term::TermPool& pool, ObjectTable& objects, ir::MachineModel machine) : pool_(pool), objects_(objects), machine_(machine) {}

  /// The bytes of a scalar object that carry its value: all, but 10 of an 80-bit float.
  static std::uint64_t value_bytes(const ir::Type* type) { return (type->bits() + 7) / 8; }

  term::TermPool& pool() { return pool_; }
  std::uint32_t pointer_bits() const { return machine_.pointer_bits(); }

  term::Sort sort(const ir::Type* type);
  Value zero(const ir::Type* type);
  /// An arbitrary value, of variables with that name. A pointer is null, or the start of memory that only it points to,
  /// or points to unknown memory.
  Value variable(std::string_view name, const ir::Type* type);
  /// An arbitrary value, of variables with that name. A pointer is null or points to unknown memory.
  Value stranger(std::string_view name, const ir::Type* type);
  void set_strangers(Strangers strangers) { strangers_ = strangers; }
  /// Supplies pointers stored in an object that were never written; none if nothing is known.
  using StoredPointers = std::function<std::optional<Value>(ObjectId object, std::uint64_t offset, const ir::Type* type)>;
  void set_stored_pointers(StoredPointers stored) { stored_pointers_ = std::move(stored); }
  std::optional<Value> stored_pointer(ObjectId object, std::uint64_t offset, const ir::Type* type) const {
    return stored_pointers_ ? stored_pointers_(object, offset, type) : std::nullopt;
  }
  /// `a` if `condition` holds, else `b`; both have the same type.
  Value ite(Term condition, const Value& a, const Value& b);

  /// The value's representation in memory: a bit-vector of 8 * value_bytes().
  Term to_bits(const Value& value);
  /// The value of the type with these bits.
  Value from_bits(Term bits, const ir::Type* type);

  /// A variable for bytes of an object that were never written: a value at `offset`, or (stride > 0) an array whose
  /// element i is at i * stride + offset. Values do not overlap, so that bytes read and copied in pieces of different
  /// sizes, on any path, are the same bytes; and a model can be translated to the contents of each.
  struct Indeterminate {
    std::uint64_t offset = 0;
    std::uint64_t stride = 0;
    Value value;
  };
  void note_indeterminate(ObjectId object, const Indeterminate& part);
  const std::vector<Indeterminate>& indeterminate(ObjectId object) { return indeterminate_[object].parts; }
  /// The first value, by offset, that contains some of these bytes; null if there is none.
  const Indeterminate* indeterminate_between(ObjectId object, std::uint64_t begin, std::uint64_t end) const;
  std::uint64_t bytes_of(const Value& value) const { return (value.is_pointer() ? pointer_bits() : value.bits.width()) / 8; }

  Value pointer(ObjectId object, Term offset) { return {offset, objects_.number(object)}; }
  Value null_pointer() { return pointer(kNullObject, pool_.bv_zero(machine_.pointer_bits())); }
  Term is_null(const Value& pointer);
  /// Equality of both components; false if the values are of different kinds.
  Term equal(const Value& a, const Value& b);
  /// The machine address: base of the object plus offset.
  Term address(const Value& pointer);
  /// The pointer with this machine address.
  Value pointer_at(Term address);
  /// The objects that a pointer may belong to, each with its condition. Exhaustive.
  std::vector<std::pair<ObjectId, Term>> targets(const Value& pointer);
  /// The pointer's offset if it belongs to `object`: often a constant even if the offsets in different objects differ.
  Term offset_in(const Value& pointer, ObjectId object);

 private:
  Value any_number(std::string_view name, const ir::Type* type);
  Value any_pointer(const std::string& name, const ir::Type* type, Strangers strangers);
  Term base_of(Term object);
  Term float_bits(Term value);

  term::TermPool& pool_;
  ObjectTable& objects_;
  ir::MachineModel machine_;
  Strangers strangers_ = Strangers::own_memory;
  StoredPointers stored_pointers_;
  struct IndeterminateParts {
    std::vector<Indeterminate> parts;
    std::map<std::uint64_t, std::size_t> values;  // by offset, the index in `parts`
  };
  std::unordered_map<ObjectId, IndeterminateParts> indeterminate_;
  std::unordered_map<Term, Value> pointer_of_address_;  // conversions there and back yield the same pointer
};

}  // namespace proviso::encode
