// What a program consists of, as far as it decides which analyses have something to do with it. Only functions that its entry may reach
// count, and of arrays, heap memory and floats only what is relevant to a violation.
#pragma once

#include <string>

#include "ir/program.h"
#include "property/check.h"
#include "transform/program_facts.h"

namespace proviso::session {

struct ProgramFeatures {
  bool has_loops = false;
  bool has_recursion = false;
  bool fills_arrays = false;     // elements are written at computed places
  bool allocates_again = false;  // heap memory, in a loop or recursion: there may be any number of objects
  bool computes_floats = false;  // in a loop or recursion
};

ProgramFeatures features_of(transform::ProgramFacts& facts, property::CheckSet checks);

/// "with loops and arrays that are filled", "without loops or recursion".
std::string to_text(const ProgramFeatures& features);

}  // namespace proviso::session
