#include <cvc5/cvc5.h>

#include "smt/solver_versions.h"

namespace proviso::smt {

std::string cvc5_version() { return cvc5::Solver().getVersion(); }

}  // namespace proviso::smt
