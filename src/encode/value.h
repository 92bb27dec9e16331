// The symbolic value of a C scalar.
//
// An integer is a bit-vector of its type's width, a float a term of float sort. A pointer is a pair: the object it belongs to and the
// offset in it, in bytes, as a bit-vector of pointer width; the machine address is base(object) + offset. The object number of a pointer
// that is known is a constant, of one that depends on the path an `ite` over constants, so the rewriter decides most questions about
// pointers.
#pragma once

#include <cstdint>

#include "term/term.h"

namespace proviso::encode {

using term::Term;

using ObjectId = std::uint32_t;

inline constexpr std::uint32_t kObjectBits = 20;
inline constexpr ObjectId kMaxObjects = (1U << kObjectBits) - 1;

inline constexpr ObjectId kNullObject = 0;     // the null pointer is offset 0 of it
inline constexpr ObjectId kIntegerObject = 1;  // an address made from an integer that is in no object
inline constexpr ObjectId kUnknownObject = 2;  // memory we know nothing of: pointers from missing functions
inline constexpr ObjectId kFirstObject = 3;

struct Value {
  Term bits;    // integer or float; of a pointer the offset
  Term object;  // of a pointer; else the empty term

  bool is_pointer() const { return static_cast<bool>(object); }
  explicit operator bool() const { return static_cast<bool>(bits); }
  friend bool operator==(const Value&, const Value&) = default;
};

}  // namespace proviso::encode
