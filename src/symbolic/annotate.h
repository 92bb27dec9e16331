// Formulas at cuts, as a certificate.
#pragma once

#include "certificate/annotation.h"
#include "symbolic/block.h"

namespace proviso::symbolic {

/// A formula about the place, with the meaning of its variables and object numbers.
certificate::Annotation::At annotated(TransitionSystem& system, const ir::Place& place, encode::Term formula);

/// The formulas are terms of the environment's pool.
certificate::Annotation annotate(TransitionSystem& system, certificate::CutAt cut_at,
                                 const std::vector<std::pair<ir::Place, encode::Term>>& formulas,
                                 std::shared_ptr<const term::TermPool> pool);

}  // namespace proviso::symbolic
