// What the structure of an offset term implies about its values.
#pragma once

#include <cstdint>
#include <optional>

#include "encode/value.h"
#include "term/term_pool.h"

namespace proviso::encode {

/// The offset is congruent to `residue` modulo `granule`, a power of two (exactly, wrap-around included).
struct Alignment {
  std::uint64_t granule = 1;
  std::uint64_t residue = 0;
};

Alignment alignment_of(Term offset);

/// offset = stride * index + residue in machine arithmetic, with 0 <= residue < stride; `index` has the width of the
/// offset.
struct StridedOffset {
  Term index;
  std::uint64_t residue = 0;
  bool may_wrap = false;  // stride * index may exceed the width: then the equation holds only for an index within bounds
};

/// Splits an offset by the size of an array's elements, if its structure allows it.
std::optional<StridedOffset> split_offset(term::TermPool& pool, Term offset, std::uint64_t stride);

}  // namespace proviso::encode
