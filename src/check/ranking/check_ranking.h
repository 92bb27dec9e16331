// Checks a proof of termination: every loop and every recursion reachable from the entry has a rank, the program was
// instrumented with the assertion that it decreases, and no execution violates the assertion; and no execution passes
// anything unknown.
#pragma once

#include "certificate/ranking_proof.h"
#include "check/certificate_check.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

CertificateCheck check_ranking(const ir::Program& program, const certificate::RankingProof& proof, Opinion opinion,
                               const CancellationToken& token);

}  // namespace proviso::check
