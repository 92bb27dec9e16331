#include "session/components.h"

#include "domain/numeric/ppl_version.h"
#include "frontend/clang_version.h"
#include "smt/solver_versions.h"

namespace proviso::session {

std::vector<Component> components() {
  return {{"Clang", frontend::clang_version()},
          {"CaDiCaL", smt::cadical_version()},
          {"Z3", smt::z3_version()},
          {"cvc5", smt::cvc5_version()},
          {"PPL", domain::ppl_version()}};
}

}  // namespace proviso::session
