// A path to a hazard as seen by the abstraction: backwards from a model of the last block, one model of each block that
// ends with the predicate values with which the next one begins. Refinement explains it (PathExaminer::explain).
//
// If the abstraction does not distinguish all combinations of predicates, it may contain one at a cut that the
// preceding block does not reach; then that is what is to be refined.
#pragma once

#include "engine/abstraction/abstraction.h"
#include "engine/refinement/discover.h"

namespace proviso::engine::refinement {

/// A block on the path, from the states in which it begins to the end that is taken.
struct AbstractStep {
  const symbolic::Block* block = nullptr;
  const abstraction::AbstractState* state = nullptr;
  const symbolic::BlockEnd* end = nullptr;  // null: the last one, which leads to the hazard
};

struct AbstractWay {
  std::vector<term::Model> models;  // one of each block; none if there is no such path
  CutPredicates apart;              // or: cubes at cuts that the preceding block does not reach
};

/// `last` is a model of the last block in which the hazard is reached.
AbstractWay abstract_way(std::span<const AbstractStep> steps, const symbolic::Hazard& hazard, const term::Model& last,
                         abstraction::Abstraction& abstraction, term::TermPool& pool);

}  // namespace proviso::engine::refinement
