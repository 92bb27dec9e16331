// What an encoding finds out besides states: obligations (something the program must not do), gaps (something the encoding does not cover),
// and the events a replay needs (inputs, and objects coming to life).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "encode/context_tree.h"
#include "encode/value.h"
#include "ir/program.h"
#include "property/check.h"

namespace proviso::encode {

/// Where in the unwound program something stands.
struct Site {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  ContextId context = 0;
};

/// The program is wrong where `violated` holds.
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
  undefined  // behaviour that no property asked for forbids, and that has no meaning
};

/// Where `reached` holds, the program does what the encoding leaves out.
struct Gap {
  GapKind kind = GapKind::unsupported;
  Term reached;
  Site site;
  std::string reason;  // "inline assembly", "loop unwound 8 times", ...
};

/// What an execution asks for, in the order in which it does; `when` tells the executions that get there.
struct Event {
  enum class Kind : std::uint8_t {
    input,
    inputs,  // of bytes, as many as `count` says
    birth
  } kind = Kind::input;
  Term when;
  Site site;
  Value value;                     // input: what it gets; inputs: the array of them; birth of a plain scalar: its indeterminate value
  const ir::Type* type = nullptr;  // input (null: one byte)
  ObjectId object = 0;             // birth of a memory object
  Term count = {};                 // inputs
};

struct Findings {
  std::vector<Obligation> obligations;
  std::vector<Gap> gaps;
  std::vector<Gap> assumed;  // undefined behaviour that is assumed not to happen (CheckSet::assumes_defined)
  std::vector<Event> events;
  std::vector<Term> approximated;  // when an execution comes to what a model knows only roughly
  /// For each check, when one is made, whether it can be violated or not; only the last where that is always.
  std::array<std::vector<Term>, property::kCheckCount> made;
};

}  // namespace proviso::encode
