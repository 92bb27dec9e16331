// Formulas at cuts, as a certificate.
#pragma once

#include "engine/blocks/block.h"
#include "engine/certificate/annotation.h"

namespace proviso::engine {

/// A formula about the place, with what its variables and the numbers of objects in it mean.
Annotation::At annotated(TransitionSystem& system, const cpa::Place& place, encode::Term formula);

/// The formulas are of `pool`, the environment's.
Annotation annotate(TransitionSystem& system, CutAt cut_at, const std::vector<std::pair<cpa::Place, encode::Term>>& formulas,
                    std::shared_ptr<const term::TermPool> pool);

}  // namespace proviso::engine
