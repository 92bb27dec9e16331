// The contents of a witness, independent of its format, in the terms of the format ("waypoint", "segment").
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/machine.h"

namespace proviso::witness {

struct Location {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;  // from 1; 0: not given, the first suitable one of the line
  std::string function;

  friend bool operator==(const Location&, const Location&) = default;
};

/// A condition on an execution at a location.
struct Waypoint {
  enum class Type : std::uint8_t {
    assumption,       // the constraint holds before the statement
    branching,        // the condition has the value that the constraint gives
    function_enter,   // the call is entered
    function_return,  // the call has returned, and the constraint holds of `\result`
    target,           // the violation
    // Only in witnesses by lines:
    step  // a statement of the line was executed, and then the constraint holds
  };
  enum class Action : std::uint8_t {
    follow,
    avoid,
    cycle  // follow it again and again, for ever
  };

  Type type = Type::assumption;
  Action action = Action::follow;
  Location location;
  std::string constraint = {};  // empty: none
  std::string callee = {};      // of a call; by lines, of any on the line, or the function that is entered
  bool is_acsl = false;         // the constraint: numbers in it are integers, which do not wrap around (acsl.h)
  std::string then = {};        // by lines: what holds after a branching; empty: nothing

  friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

const char* to_string(Waypoint::Type type);
const char* to_string(Waypoint::Action action);

/// The waypoints to avoid until the last one, which is to be followed (or is part of the cycle), is passed.
using Segment = std::vector<Waypoint>;

struct Invariant {
  enum class Type : std::uint8_t {
    loop,      // holds whenever the condition of the loop is about to be evaluated
    location,  // holds whenever the statement is about to be executed
    // Between any earlier time and now, `\at(x, AnyPrev)` and `x`:
    loop_transition,
    location_transition,
    contract  // of the function: `requirement` holds whenever it is called, `value` when it returns
  };
  bool is_about_loop() const { return type == Type::loop || type == Type::loop_transition; }
  bool is_transition() const { return type == Type::loop_transition || type == Type::location_transition; }
  /// For people.
  std::string text() const;

  Type type = Type::loop;
  Location location;
  std::string value;             // a C expression; of a contract with `\result`, and `\old(x)` for what was when it was called
  std::string requirement = {};  // of a contract; empty: none

  friend bool operator==(const Invariant&, const Invariant&) = default;
};

const char* to_string(Invariant::Type type);

struct Witness {
  enum class Kind : std::uint8_t {
    violation,
    correctness
  };
  Kind kind = Kind::violation;
  std::string producer;
  std::string producer_version;
  std::string creation_time;                                     // ISO 8601
  std::vector<std::pair<std::string, std::string>> input_files;  // with their SHA-256
  std::string specification;                                     // "CHECK( init(main()), LTL(G ! overflow) )"
  ir::DataModel data_model = ir::DataModel::lp64;

  /// Locations are lines, which match anything suitable on them. This is imprecise, so a mismatch is no reason to
  /// reject the witness.
  bool by_lines = false;
  /// Of a violation: the last waypoint of the last one is the target; or the last ones are a cycle, in which an execution stays for ever.
  std::vector<Segment> segments;
  std::vector<Invariant> invariants;  // of a proof
};

}  // namespace proviso::witness
