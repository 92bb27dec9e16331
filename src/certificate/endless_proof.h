// Why an execution never ends whose state does not recur: on these inputs no end of the program can be reached.
#pragma once

#include <memory>
#include <vector>

#include "certificate/certificate.h"
#include "property/property.h"
#include "rewrite/failing_ends.h"

namespace proviso::certificate {

/// It refutes termination, so it is no certificate of a property.
struct EndlessProof {
  std::vector<rewrite::SteadyInput> inputs;
  std::shared_ptr<const ir::Program> program;  // with assertions at its ends; what `proof` speaks of
  Certificate proof;                           // that none of them fails, and nothing undefined happens
};

/// What it shows of its program.
inline property::Property never_ends() {
  using property::Check;
  return {"endless",
          property::Safety{{Check::assertion, Check::overflow, Check::shift, Check::division, Check::bounds, Check::deref, Check::free}},
          "no end is reached, and nothing undefined happens"};
}

}  // namespace proviso::certificate
