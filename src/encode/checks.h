// The findings of an encoding besides states: obligations (what the program must not do), gaps (what the encoding does
// not cover), and the events that a replay needs (inputs, and births of objects).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "encode/context_tree.h"
#include "encode/value.h"
#include "ir/program.h"
#include "property/check.h"

namespace proviso::encode {

/// A position in the unwound program.
struct Site {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  ContextId context = 0;
};

/// The property is violated where `violated` holds.
struct Obligation {
  property::Check check = property::Check::reach_error;
  Term violated;
  Site site;

  property::Place place() const {
    return property::Place::is_about_leaks(check) ? property::Place{check, 0, 0} : property::Place::of(check, *site.function, *site.edge);
  }
};

enum class GapKind : std::uint8_t {
  loop_bound,
  recursion_bound,
  unsupported,
  unknown_memory,
  mixed_access,
  missing_function,
  too_many_objects,
  undefined  // behaviour without a meaning that no requested property excludes
};

/// Where `reached` holds, the program does something that the encoding does not cover.
struct Gap {
  GapKind kind = GapKind::unsupported;
  Term reached;
  Site site;
  std::string reason;  // "inline assembly", "loop unwound 8 times", ...
};

/// What an execution requests, in order; `when` characterises the executions that get there.
struct Event {
  enum class Kind : std::uint8_t {
    input,
    inputs,  // bytes, as many as `count` says
    birth
  } kind = Kind::input;
  Term when;
  Site site;
  Value value;                     // input: its value; inputs: an array of values; birth of a plain scalar: its indeterminate value
  const ir::Type* type = nullptr;  // input (null: one byte)
  ObjectId object = 0;             // birth of a memory object
  Term count = {};                 // inputs
};

struct Findings {
  std::vector<Obligation> obligations;
  std::vector<Gap> gaps;
  std::vector<Gap> assumed;  // undefined behaviour that is assumed not to occur (CheckSet::assumes_defined)
  std::vector<Event> events;
  std::vector<Term> approximated;  // when an execution reaches an approximation: of a model, or of unknown memory
  /// For each check, when one is made, violated or not; only the last one if that is unconditional.
  std::array<std::vector<Term>, property::kCheckCount> made;
};

}  // namespace proviso::encode
