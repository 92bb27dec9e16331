// Why terms have the values they have under a model: the variables that decide it. Whatever the other variables are,
// the values stay.
#pragma once

#include "term/evaluate.h"

namespace proviso::term {

/// By id. Of an `ite` the branch that is taken counts, of a conjunction that is false one conjunct that is.
Terms deciding_variables(Evaluator& evaluator, std::span<const Term> terms);

}  // namespace proviso::term
