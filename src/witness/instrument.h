// A program with a witness written into it, so that what the witness says is something that analyses can be asked about.
//
// Invariants become assertions. Of a violation, a variable counts the segments that an execution has passed, executions that avoid nothing
// are given up, and the target's expressions are written twice: a violation counts in the copy that is evaluated when all waypoints have
// been passed.
//
// No line gets longer by a line: what is on line 7 stays there.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rewrite/source_syntax.h"
#include "support/result.h"
#include "witness/witness.h"

namespace proviso::witness {

enum class Following : std::uint8_t {
  at_once,  // an execution that reaches the next waypoint passes it or is given up: some of those that the witness describes
  when_met  // an execution that does not pass it may come back
};

struct Instrumented {
  std::map<std::string, std::string> texts;  // by file

  /// What was put in, where it stands now.
  struct Part {
    std::string file;
    SourcePosition begin;  // `file` is of no meaning
    SourcePosition end;
    std::size_t number = 0;  // of the invariant, or segment
  };
  std::vector<Part> expressions;  // of the witness
  std::vector<Part> checks;       // where it fails that an invariant does not hold
  std::vector<Part> targets;      // places where a violation counts
};

/// `texts`: of the files that were read, by name. An invariant or waypoint that is nowhere in the program is an error.
Result<Instrumented> instrument(const Witness& witness, const rewrite::SourceSyntax& syntax, const FileTable& files,
                                const std::map<std::string, std::string>& texts, Following following);

}  // namespace proviso::witness
