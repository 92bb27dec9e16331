#include <z3.h>

#include <fmt/format.h>

#include "smt/solver_versions.h"

namespace proviso::smt {

std::string z3_version() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return fmt::format("{}.{}.{}", major, minor, build);
}

}  // namespace proviso::smt
