// Formulas at cuts, as a certificate.
#pragma once

#include "certificate/annotation.h"
#include "symbolic/block.h"

namespace proviso::symbolic {

/// A formula about the place, with what its variables and the numbers of objects in it mean.
certificate::Annotation::At annotated(TransitionSystem& system, const ir::Place& place, encode::Term formula);

/// The formulas are of `pool`, the environment's.
certificate::Annotation annotate(TransitionSystem& system, certificate::CutAt cut_at,
                                 const std::vector<std::pair<ir::Place, encode::Term>>& formulas,
                                 std::shared_ptr<const term::TermPool> pool);

}  // namespace proviso::symbolic
