// Completed unwindings are checked: the program is unwound again with the bounds of the certificate, in terms of its own, and one question
// is asked that covers everything: can any checked property be violated, or any bound or gap be reached? The answer must come from a solver
// the engine did not use, or from a SAT run each step of which is checked.
#pragma once

#include <string>

#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::check {

struct UnwindingCheck {
  bool is_accepted = false;
  std::string by;      // which solver answered
  std::string reason;  // why it was not accepted
};

UnwindingCheck check_unwinding(const ir::Program& program, const engine::Property& property, const engine::CompleteUnwinding& unwinding,
                               const CancellationToken& token);

}  // namespace proviso::check
