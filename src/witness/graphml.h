// The GraphML format of witnesses, version 1.0: automata over the lines of a program.
//
// Of a violation automaton a chain is read: each edge on the path to the violation is a segment, and edges to sinks are
// waypoints to avoid. A location is a line, and an assumption holds after the step of its edge. The format leaves open
// which step of a line is meant, and whether an execution may pass it otherwise: such a witness is `by_lines`, and if
// two interpretations would differ it is refused.
#pragma once

#include <string>

#include "support/result.h"
#include "witness/witness.h"

namespace proviso::witness {

/// Whether the text is XML rather than YAML.
bool looks_like_graphml(const std::string& text);

/// `name` is that of the file, for messages.
Result<Witness> read_graphml(const std::string& name, const std::string& text);

/// Deterministic. Empty if the witness cannot be expressed in this format because it refers to several files. Location
/// invariants, and results of indirect calls, are omitted.
std::string to_graphml(const Witness& witness);

}  // namespace proviso::witness
