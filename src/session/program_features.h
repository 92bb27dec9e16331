// The features of a program that decide which analyses suit it. Only functions reachable from the entry count, and only
// arrays, heap memory and floats that are relevant to a violation.
#pragma once

#include <string>

#include "ir/program.h"
#include "property/check.h"
#include "transform/program_facts.h"

namespace proviso::session {

struct ProgramFeatures {
  bool has_loops = false;
  bool has_recursion = false;
  bool fills_arrays = false;     // elements are written at computed indices
  bool allocates_again = false;  // heap memory is allocated in a loop or recursion: the number of objects is unbounded
  bool computes_floats = false;  // in a loop or recursion
};

ProgramFeatures features_of(transform::ProgramFacts& facts, property::CheckSet checks);

/// "with loops and arrays that are filled", "without loops or recursion".
std::string to_text(const ProgramFeatures& features);

}  // namespace proviso::session
