// Checks a proof of termination: every loop and every recursion that the entry may come to has a rank, the assertion that it decreases was
// put into the program as the rank says, and no execution fails it; and nothing happens on the way to the end of which nothing is known.
#pragma once

#include "certificate/ranking_proof.h"
#include "check/certificate_check.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

CertificateCheck check_ranking(const ir::Program& program, const certificate::RankingProof& proof, Opinion opinion,
                               const CancellationToken& token);

}  // namespace proviso::check
