// Z3's models as ours. Included only in this folder.
#pragma once

#include <z3.h>

#include <optional>

#include "smt/z3/z3_translator.h"
#include "term/model.h"

namespace proviso::smt {

/// Values of everything translated so far. Empty if the model has a value we cannot express (an irrational number).
std::optional<term::Model> read_model(Z3_context context, Z3_model model, Z3Translator& translator);

}  // namespace proviso::smt
