// Instruments a program with a witness, so that analyses can decide whether it is valid.
//
// Invariants become assertions. For a violation, a variable counts the segments that an execution has passed,
// executions that pass a waypoint to avoid are discarded, and the target's expressions are duplicated: a violation
// counts in the copy that is evaluated when all waypoints have been passed. Whenever an execution has passed a cycle,
// it calls a function: it stays in the cycle if it does so again and again.
//
// No lines are added: line numbers stay the same.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rewrite/source_syntax.h"
#include "support/result.h"
#include "witness/witness.h"

namespace proviso::witness {

/// The function that is called whenever a cycle has been passed.
inline constexpr const char* kCyclePassed = "__proviso_cycle_passed";

/// The variable that counts the segments that were passed.
inline constexpr const char* kSegmentCounter = "__proviso_segment";

enum class Following : std::uint8_t {
  at_once,  // an execution that reaches the next waypoint passes it or is discarded: a subset of those that the witness describes
  when_met  // an execution that does not pass it may return to it
};

struct Instrumented {
  std::map<std::string, std::string> texts;  // by file

  /// A part that was inserted, with its position in the new text.
  struct Part {
    std::string file;
    SourcePosition begin;  // `file` is not used
    SourcePosition end;
    std::size_t number = 0;  // of the invariant, or the segment
  };
  std::vector<Part> expressions;  // of the witness
  std::vector<Part> checks;       // the edges that fail if an invariant does not hold
  std::vector<Part> targets;      // where a violation counts
  std::vector<Part> stores;       // what invariants speak of is evaluated before it is known whether they do
};

/// `texts` are the contents of the files, by name. An invariant or waypoint with no counterpart in the program is an
/// error.
Result<Instrumented> instrument(const Witness& witness, const rewrite::SourceSyntax& syntax, const FileTable& files,
                                const std::map<std::string, std::string>& texts, Following following);

}  // namespace proviso::witness
