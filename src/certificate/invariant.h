// Claims about the state at a loop's head, of the form `left relation right + constant`, or a sum or difference that
// stays the same, with machine arithmetic; or linear relations between any number of quantities, with arithmetic so
// wide that nothing wraps around; or polynomials that are zero, with machine arithmetic again.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "certificate/quantity.h"
#include "support/int128.h"

namespace proviso::certificate {

struct Invariant {
  enum class Relation : std::uint8_t {
    equal,
    at_most,
    at_least,
    congruent,   // left = right + constant modulo `modulus`, a power of two
    difference,  // left - right = first - second
    sum,         // left + right = first
    in_step,     // what left has grown by since the loop was entered, times `factor`, is what right has, times `constant`
    // Of the mathematical values: the sum of `terms`, plus the constant, is
    linear_equal,     // zero
    linear_at_least,  // not negative
    polynomial,       // modulo 2^width, of quantities of that width: the sum of `terms`, each with its factors, plus the constant, is zero
  };
  struct Term {
    Quantity variable = {};
    i128 coefficient = 0;
    std::vector<Quantity> factors = {};  // further ones, of a polynomial
    friend bool operator==(const Term&, const Term&) = default;
  };

  /// Of one type; where they are not, they are compared as the numbers they are.
  Quantity left = {};
  Relation relation = Relation::equal;
  Quantity right = {};  // none: zero
  i128 constant = 0;
  std::uint32_t modulus = 0;
  Quantity first = {};
  Quantity second = {};
  i128 factor = 1;
  std::vector<Term> terms = {};  // of a linear one or a polynomial, which have no left and right
  /// The claim is that one of these holds, or the invariant itself.
  std::vector<Invariant> alternatives = {};

  friend bool operator==(const Invariant&, const Invariant&) = default;
};

/// As a C expression: "x <= y + 3".
std::string to_c(const Invariant& invariant);

/// The numbers of the arbitrary indices that it refers to.
std::set<unsigned> indices_of(const Invariant& invariant);
/// Whether there are any.
bool is_about_elements(const Invariant& invariant);

/// The claim at a visit to the loop's head. None if it refers to something that does not exist.
std::optional<encode::Term> claim(encode::Environment& environment, const Visit& visit, const Invariant& invariant);

}  // namespace proviso::certificate
