// Values of terms: Booleans, bits (of bit-vectors and of floats, whose NaN is always the canonical one), numbers,
// arrays.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "term/bit_vector.h"
#include "term/rational.h"
#include "term/sort.h"
#include "term/term.h"

namespace proviso::term {

class ArrayValue;
class TermPool;
class TermStore;

class Value {
 public:
  Value() : data_(false) {}
  Value(bool value) : data_(value) {}
  Value(BitVector value) : data_(std::move(value)) {}
  Value(Rational value) : data_(std::move(value)) {}
  Value(std::shared_ptr<const ArrayValue> value) : data_(std::move(value)) {}

  bool as_bool() const { return std::get<bool>(data_); }
  const BitVector& as_bits() const { return std::get<BitVector>(data_); }
  const Rational& as_number() const { return std::get<Rational>(data_); }
  const ArrayValue& as_array() const { return *std::get<std::shared_ptr<const ArrayValue>>(data_); }
  const std::shared_ptr<const ArrayValue>& array_pointer() const { return std::get<std::shared_ptr<const ArrayValue>>(data_); }
  bool is_array() const { return std::holds_alternative<std::shared_ptr<const ArrayValue>>(data_); }

  /// Equal as elements of one sort; of arrays: element by element.
  friend bool operator==(const Value& a, const Value& b) { return (a <=> b) == std::strong_ordering::equal; }
  /// A total order within a sort other than arrays, for use as a key.
  friend std::strong_ordering operator<=>(const Value& a, const Value& b);

  /// "true", "42" (bits as an unsigned number), "-3/4", "[0]"
  std::string to_string() const;

 private:
  std::variant<bool, BitVector, Rational, std::shared_ptr<const ArrayValue>> data_;
};

/// Which elements of an array are in a range (kind.h).
struct ArrayRange {
  BitVector first;
  BitVector count;
};

/// An array: all elements have one value, but for finitely many and for ranges. Immutable; a write shares what was
/// written before.
class ArrayValue {
 public:
  static std::shared_ptr<const ArrayValue> constant(Sort sort, Value element);
  static std::shared_ptr<const ArrayValue> write(std::shared_ptr<const ArrayValue> array, Value index, Value element);

  static std::shared_ptr<const ArrayValue> fill(std::shared_ptr<const ArrayValue> array, ArrayRange range, Value element);
  static std::shared_ptr<const ArrayValue> copy(std::shared_ptr<const ArrayValue> array, ArrayRange range,
                                                std::shared_ptr<const ArrayValue> source, BitVector from);

  Sort sort() const { return sort_; }
  const Value& read(const Value& index) const;
  /// What the elements not in entries() are.
  const Value& default_element() const { return default_; }
  /// The elements that differ from the default. Of an array with ranges there may be very many: up to a limit that is
  /// an error.
  std::map<Value, Value> entries() const;
  /// Neighbouring elements of the same value, with the last index of each group: all elements, in order. The indices
  /// are bit-vectors.
  std::map<u128, Value> runs() const;
  /// What was written to the array, over another default; the array has no ranges.
  std::shared_ptr<const ArrayValue> with_default(Value element) const;
  /// Searches (kind.h).
  BitVector find(const ArrayRange& range, const Value& value) const;
  BitVector difference(const ArrayRange& range, const ArrayValue& other, const BitVector& from) const;

  friend std::strong_ordering operator<=>(const ArrayValue& a, const ArrayValue& b);

 private:
  Sort sort_;
  Value default_;
  std::shared_ptr<const ArrayValue> base_;  // read where `written_` has nothing
  std::map<Value, Value> written_;
  // Instead of that: a range, filled, or copied from a source.
  std::optional<ArrayRange> range_;
  Value filled_;
  std::shared_ptr<const ArrayValue> source_;
  BitVector from_;
  std::uint32_t depth_ = 0;
  bool has_ranges_ = false;
};

/// 0, false, +0, the array of these.
Value default_value(Sort sort);
/// The value of a constant (arrays: of const_array and store terms over constants).
Value value_of_constant(const TermStore& store, Term constant);
/// The term of a value; of an array: stores over a const_array.
Term constant_of_value(TermPool& pool, Sort sort, const Value& value);

}  // namespace proviso::term
