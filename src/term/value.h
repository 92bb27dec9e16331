// Values of terms: Booleans, bits (of bit-vectors and of floats, whose NaN is always the canonical one), numbers, arrays.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
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

/// An array: all elements have one value, but for finitely many. Immutable; a write shares what was written before.
class ArrayValue {
 public:
  static std::shared_ptr<const ArrayValue> constant(Sort sort, Value element);
  static std::shared_ptr<const ArrayValue> write(std::shared_ptr<const ArrayValue> array, Value index, Value element);

  Sort sort() const { return sort_; }
  const Value& read(const Value& index) const;
  /// What the elements not in entries() are.
  const Value& default_element() const { return default_; }
  /// The elements that differ from the default.
  std::map<Value, Value> entries() const;

  friend std::strong_ordering operator<=>(const ArrayValue& a, const ArrayValue& b);

 private:
  Sort sort_;
  Value default_;
  std::shared_ptr<const ArrayValue> base_;  // read where `written_` has nothing
  std::map<Value, Value> written_;
  std::uint32_t depth_ = 0;
};

/// 0, false, +0, the array of these.
Value default_value(Sort sort);
/// The value of a constant (arrays: of const_array and store terms over constants).
Value value_of_constant(const TermStore& store, Term constant);
/// The term of a value; of an array: stores over a const_array.
Term constant_of_value(TermPool& pool, Sort sort, const Value& value);

}  // namespace proviso::term
