// Translates a model of a violated obligation to the inputs of the execution.
#pragma once

#include "encode/environment.h"
#include "engine/execution/guided.h"
#include "engine/result.h"
#include "term/model.h"

namespace proviso::engine::paths {

/// `open`: obligations of which the model violates at least one; the first violated one is explained.
property::Counterexample explain_model(encode::Environment& environment, const term::Model& model,
                                       const std::vector<const encode::Obligation*>& open);
/// The same for a model that does not follow some loops: a guide for executions past them.
execution::Guide guide_of_model(encode::Environment& environment, const term::Model& model,
                                const std::vector<const encode::Obligation*>& open, const execution::UnfollowedLoops& loops);

}  // namespace proviso::engine::paths
