// Predicates as text that has the same meaning in another run and in a changed program: SMT-LIB, with variables named
// by their functions and source names.
//
//   |main::x|  |::g|               a scalar: of an activation of main, a global
//   |f::x#2|  |f::x^1|             the second x that f declares; the x of the activation of f below the uppermost
//   |offset f::p|  |result f|  |alive f::a|  |size f::a|
//   |cell f::s 4 2|                bytes 4 and 5 of s
//   |array f::a 0 8 64 32|         of all elements of a (8 bytes each), the 32 bits at their start, by an index of 64 bits
//   |offset in f::s 8|             of a pointer that stands in s
//   |f::p points to ::g|           also |in f::s 8 points to ::g|; "null", "unknown", "function h"
//   |cell heap(main:2,malloc:1) 0 4|  of the heap block that the first allocation of malloc, under the second call of main, made last
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "symbolic/state_space.h"
#include "term/parse_smtlib.h"

namespace proviso::exchange {

/// Empty if it cannot be expressed exactly.
std::string predicate_text(const ir::Program& program, const term::TermStore& store, const certificate::Annotation::At& at);

/// Parses such texts, over the state variables of an encoding.
class PredicateReader {
 public:
  PredicateReader(const ir::Program& program, encode::Environment& environment, symbolic::StateSpace& space)
      : program_(program), environment_(environment), space_(space) {}

  /// Over the state variables of the place; none if the place lacks an activation that the text refers to. Requires a
  /// checked text.
  std::optional<encode::Term> at(const ir::Place& place, const std::string& text);
  /// The conjuncts of the text that can be interpreted, over the state variables of the place.
  encode::Term fitting_part(const ir::Place& place, const std::string& text);
  /// What is wrong with the text, independent of the place; none if it can be used.
  std::optional<term::SmtlibError> check(const std::string& text);

 private:
  encode::Term resolve(const std::string& name, const ir::Place* place);
  encode::Term resolve_pointer(const std::string& pointer, const std::string& object, const ir::Place* place);

  const ir::Program& program_;
  encode::Environment& environment_;
  symbolic::StateSpace& space_;
};

}  // namespace proviso::exchange
