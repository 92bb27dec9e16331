// Operations that cvc5 has under another name. Included only in this folder.
#pragma once

#include <cvc5/cvc5_kind.h>

#include <optional>

#include "term/kind.h"

namespace proviso::smt {

/// Empty for operations that take more than translating their operands.
std::optional<cvc5::Kind> plain_cvc5_kind(term::Kind kind);

}  // namespace proviso::smt
