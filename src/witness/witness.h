// What a witness says, whatever its format. Words are those of the format ("waypoint", "segment").
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/machine.h"

namespace proviso::witness {

struct Location {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;  // from 1; 0: not said, the first place of the line that is suitable
  std::string function;

  friend bool operator==(const Location&, const Location&) = default;
};

/// Something that an execution passes.
struct Waypoint {
  enum class Type : std::uint8_t {
    assumption,       // the constraint holds before the statement
    branching,        // the condition has the value that the constraint says
    function_enter,   // the call is entered
    function_return,  // the call has come back, and the constraint holds of `\result`
    target,           // the violation
    // Of witnesses by lines alone:
    step  // a statement of the line was executed, and the constraint holds then
  };
  enum class Action : std::uint8_t {
    follow,
    avoid
  };

  Type type = Type::assumption;
  Action action = Action::follow;
  Location location;
  std::string constraint = {};  // empty: none
  std::string callee = {};      // of a call; by lines, of any on the line, or the function that is entered
  std::string then = {};        // by lines: what holds behind a branching; empty: nothing is said

  friend bool operator==(const Waypoint&, const Waypoint&) = default;
};

const char* to_string(Waypoint::Type type);

/// Waypoints to avoid until the last one, which is followed, is passed.
using Segment = std::vector<Waypoint>;

struct Invariant {
  enum class Type : std::uint8_t {
    loop,     // holds whenever the condition of the loop is about to be evaluated
    location  // holds whenever the statement is about to be executed
  };
  Type type = Type::loop;
  Location location;
  std::string value;  // a C expression

  friend bool operator==(const Invariant&, const Invariant&) = default;
};

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

  /// Places are lines, each meaning whatever is suitable on it. What is said so is not exact: that it is not so rejects nothing.
  bool by_lines = false;
  std::vector<Segment> segments;      // of a violation; the last one's last waypoint is the target
  std::vector<Invariant> invariants;  // of a proof
};

}  // namespace proviso::witness
