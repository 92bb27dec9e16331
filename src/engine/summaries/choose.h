// Chooses the functions that are analysed modularly.
#pragma once

#include "property/property.h"
#include "symbolic/modules.h"
#include "transform/program_facts.h"

namespace proviso::engine::summaries {

/// All recursive functions, and those with loops and several call sites. None if some of the recursive ones cannot be
/// summarised, or if the properties are about what summaries do not cover.
symbolic::Modules choose_modules(transform::ProgramFacts& facts, const std::vector<property::Property>& properties);

}  // namespace proviso::engine::summaries
