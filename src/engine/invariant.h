// Claims about the variables at a loop's head, of the form `left relation right + constant` or a sum or difference that stays the same,
// with machine arithmetic.
#pragma once

#include <string>
#include <vector>

#include "encode/environment.h"
#include "ir/program.h"
#include "support/int128.h"

namespace proviso::engine {

struct Invariant {
  enum class Relation : std::uint8_t {
    equal,
    at_most,
    at_least,
    congruent,   // left = right + constant modulo `modulus`, a power of two
    difference,  // left - right = first - second
    sum          // left + right = first
  };

  const ir::Variable* left = nullptr;  // plain integer scalars, both of one type
  Relation relation = Relation::equal;
  const ir::Variable* right = nullptr;  // null: zero
  i128 constant = 0;
  std::uint32_t modulus = 0;
  const ir::Variable* first = nullptr;
  const ir::Variable* second = nullptr;

  friend bool operator==(const Invariant&, const Invariant&) = default;
};

/// As a C expression: "x <= y + 3".
std::string to_c(const Invariant& invariant);

/// The claim in a state at the loop's head. Nothing if a variable has no value there.
std::optional<encode::Term> claim(encode::Environment& environment, const encode::State& state, encode::Frame frame,
                                  const Invariant& invariant);

}  // namespace proviso::engine
