// The predicates of a formula as expressions of the program.
#pragma once

#include "ir/program.h"
#include "ltl/formula.h"
#include "support/result.h"

namespace proviso::ltl {

/// Why a term is none of this program's.
struct NoSuchTerm {
  std::size_t column = 1;
  std::string message;
};

/// The value of a term, computed as C does. Throws NoSuchTerm.
const ir::Expr* value_of(const Term& term, ir::Program& program);

}  // namespace proviso::ltl
