// Checks a proof of termination: every loop and every recursion reachable from the entry has a rank, the program was
// instrumented with the assertion that it decreases, and no execution violates the assertion; and no execution passes
// anything unknown.
#pragma once

#include "certificate/ranking_proof.h"
#include "check/certificate_check.h"
#include "property/property.h"
#include "rewrite/entry_condition.h"
#include "support/cancellation.h"

namespace proviso::check {

CertificateCheck check_ranking(const ir::Program& program, const certificate::RankingProof& proof, Opinion opinion,
                               const CancellationToken& token);

/// Checks one part of it: that one loop or recursion ends, if all loops inside it do.
CertificateCheck check_rank(const ir::Program& program, const certificate::RankingProof::Part& part, Opinion opinion,
                            const CancellationToken& token);

/// Whether `under` is the program with these conditions where loops are entered: a proof about it shows when the program ends.
bool is_under(const ir::Program& program, const std::vector<rewrite::EntryCondition>& conditions, const ir::Program& under);

}  // namespace proviso::check
