// How an abstraction sees a path to a hazard: backwards from a model of the last block, one model of each block under which it ends with
// the values of predicates that the next one begins with. It is what refinement explains (PathExaminer::explain).
//
// Where the abstraction does not tell all combinations of predicates apart, it may have one at a cut to which the block before does not
// lead; then that is all there is to refine.
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
  std::vector<term::Model> models;  // one of each block; none where there is no such way
  CutPredicates apart;              // or: combinations of predicates that it has at a cut, though the block before does not lead there
};

/// `last`: a model of the last block, and the hazard is met in it.
AbstractWay abstract_way(std::span<const AbstractStep> steps, const symbolic::Hazard& hazard, const term::Model& last,
                         abstraction::Abstraction& abstraction, term::TermPool& pool);

}  // namespace proviso::engine::refinement
