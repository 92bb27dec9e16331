// The GraphML format of witnesses, version 1.0: automata over the lines of a program.
//
// Of a violation automaton a chain is read: each edge on the way to the violation is a segment, edges to sinks are what it avoids. A place
// is a line, and an assumption holds behind the step of its edge. Which step of a line is meant, and whether an execution may pass it
// otherwise, the format leaves to who reads it: such a witness is `by_lines`, and where two readings would differ the reader refuses it.
#pragma once

#include <string>

#include "support/result.h"
#include "witness/witness.h"

namespace proviso::witness {

/// Whether it is XML rather than YAML.
bool looks_like_graphml(const std::string& text);

/// `name`: of the file, for messages.
Result<Witness> read_graphml(const std::string& name, const std::string& text);

/// The same witness gives the same text. Empty if it cannot be said in this format: it speaks of several files. Location invariants, and
/// results of calls through pointers, are left out.
std::string to_graphml(const Witness& witness);

}  // namespace proviso::witness
