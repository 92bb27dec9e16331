// Formulas at cuts, as a certificate.
#pragma once

#include "engine/annotation.h"
#include "engine/blocks/block.h"

namespace proviso::engine {

/// The formulas are of `pool`, the environment's.
Annotation annotate(TransitionSystem& system, CutAt cut_at, const std::vector<std::pair<cpa::Place, encode::Term>>& formulas,
                    std::shared_ptr<const term::TermPool> pool);

}  // namespace proviso::engine
