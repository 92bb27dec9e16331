// The symbolic value of a C scalar.
//
// An integer is a bit-vector of its type's width, a float a term of float sort. A pointer is a pair: the object it
// belongs to and the byte offset in it, as a bit-vector of pointer width; the machine address is base(object) + offset.
// The object of a known pointer is a constant, that of a path-dependent one an `ite` over constants, so the rewriter
// decides most questions about pointers.
#pragma once

#include <cstdint>

#include "term/term.h"

namespace proviso::encode {

using term::Term;

using ObjectId = std::uint32_t;

inline constexpr std::uint32_t kObjectBits = 20;
inline constexpr ObjectId kMaxObjects = (1U << kObjectBits) - 1;

inline constexpr ObjectId kNullObject = 0;     // the null pointer is offset 0 of it
inline constexpr ObjectId kIntegerObject = 1;  // an address made from an integer, outside all objects
inline constexpr ObjectId kUnknownObject = 2;  // unknown memory: pointers from missing functions
inline constexpr ObjectId kFirstObject = 3;

struct Value {
  Term bits;    // integer or float; for a pointer the offset
  Term object;  // for a pointer; else the empty term

  bool is_pointer() const { return static_cast<bool>(object); }
  explicit operator bool() const { return static_cast<bool>(bits); }
  friend bool operator==(const Value&, const Value&) = default;
};

}  // namespace proviso::encode
