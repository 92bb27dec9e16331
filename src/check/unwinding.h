// Completed unwindings are checked: the program is unwound again with the bounds of the certificate, in terms of its own, and one question
// is asked that covers everything: can any checked property be violated, or any bound or gap be reached? The answer must come from a SAT
// run each step of which is checked; that is several times cheaper than asking another solver (docs/adr), which can be done as well.
#pragma once

#include <cstdint>
#include <vector>

#include "check/certificate_check.h"
#include "engine/edge_set.h"
#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::check {

enum class Opinion : std::uint8_t {
  proof_of_sat_solver,
  another_solver_too,
};

/// What an unwinding is said to show, where that is not everything.
struct UnwindingClaim {
  const engine::EdgeSet* skipped = nullptr;  // edges behind which everything was verified before; null: none
  /// Nothing is claimed of executions that come to these places; or, where no wrap-around is assumed there, that do so and wrap around.
  const std::vector<engine::Omission>* left_out = nullptr;
};

CertificateCheck check_unwinding(const ir::Program& program, const engine::Property& property, const engine::CompleteUnwinding& unwinding,
                                 Opinion opinion, const CancellationToken& token, const UnwindingClaim& claim = {});

}  // namespace proviso::check
