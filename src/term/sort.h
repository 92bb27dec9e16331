// Sorts of terms. Interned in a TermStore: two sorts of one store are the same if and only if their handles are equal.
//
// A float sort is named by its number of exponent bits and of significand bits (with the hidden one), as in SMT-LIB.
// The 80-bit x87 format is Float(15, 64): its 79 bits leave out the explicit integer bit, which x87_* builders of
// TermPool add and drop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace proviso::term {

enum class SortKind : std::uint8_t {
  boolean,
  bit_vector,
  integer,
  real,
  array,
  floating
};

struct FloatFormat {
  std::uint32_t exponent_bits = 0;
  std::uint32_t significand_bits = 0;  // with the hidden bit

  /// Bits of the interchange format: sign, exponent, significand without its hidden bit.
  std::uint32_t width() const { return exponent_bits + significand_bits; }
  friend bool operator==(const FloatFormat&, const FloatFormat&) = default;
};

inline constexpr FloatFormat kBinary16{5, 11};
inline constexpr FloatFormat kBinary32{8, 24};
inline constexpr FloatFormat kBinary64{11, 53};
inline constexpr FloatFormat kX87Extended{15, 64};
inline constexpr FloatFormat kBinary128{15, 113};

struct SortData {
  SortKind kind;
  std::uint32_t id;
  std::uint32_t width;  // of a bit-vector
  FloatFormat format;
  const SortData* index;
  const SortData* element;
};

class Sort {
 public:
  Sort() = default;
  explicit Sort(const SortData* data) : data_(data) {}

  SortKind kind() const { return data_->kind; }
  std::uint32_t id() const { return data_->id; }
  bool is_bool() const { return kind() == SortKind::boolean; }
  bool is_bit_vector() const { return kind() == SortKind::bit_vector; }
  bool is_int() const { return kind() == SortKind::integer; }
  bool is_real() const { return kind() == SortKind::real; }
  bool is_arithmetic() const { return is_int() || is_real(); }
  bool is_array() const { return kind() == SortKind::array; }
  bool is_float() const { return kind() == SortKind::floating; }

  /// Number of bits of a bit-vector.
  std::uint32_t width() const { return data_->width; }
  FloatFormat float_format() const { return data_->format; }
  Sort index() const { return Sort(data_->index); }
  Sort element() const { return Sort(data_->element); }

  /// As SMT-LIB writes it.
  std::string to_string() const;

  explicit operator bool() const { return data_ != nullptr; }
  const SortData* data() const { return data_; }
  friend bool operator==(const Sort&, const Sort&) = default;

 private:
  const SortData* data_ = nullptr;
};

}  // namespace proviso::term

template <>
struct std::hash<proviso::term::Sort> {
  std::size_t operator()(proviso::term::Sort sort) const noexcept { return sort ? sort.id() + 1 : 0; }
};
