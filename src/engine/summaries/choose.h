// Which functions are worth looking at by themselves.
#pragma once

#include "property/property.h"
#include "symbolic/modules.h"
#include "transform/program_facts.h"

namespace proviso::engine::summaries {

/// All that are recursive, and those with loops that are called from several places. None if some of the recursive ones
/// cannot be summarised, or the properties are about what summaries do not speak of.
symbolic::Modules choose_modules(transform::ProgramFacts& facts, const std::vector<property::Property>& properties);

}  // namespace proviso::engine::summaries
