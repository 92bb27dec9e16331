// An implicant of formulas in a model: literals that hold in it and together imply the formulas. For a disjunction one
// disjunct that holds is taken, for an `ite` the branch that is taken; so the conditions of a path become a
// conjunction, as Farkas' lemma and preimages require.
#pragma once

#include "term/evaluate.h"
#include "term/term_pool.h"

namespace proviso::engine::refinement {

class Implicant {
 public:
  Implicant(term::TermPool& pool, term::Evaluator& model) : pool_(pool), model_(model) {}

  /// Adds literals that imply the formula, or its negation, whichever holds in the model.
  void add(term::Term formula);
  /// The term without `ite`, under the literals.
  term::Term resolved(term::Term term);
  const term::Terms& literals() const { return literals_; }

 private:
  void explain_waiting();
  term::Term without_ites(term::Term term);

  term::TermPool& pool_;
  term::Evaluator& model_;
  term::Terms literals_;
  term::Terms waiting_;  // formulas whose values are to be explained
  term::TermSet seen_;
  term::TermMap<term::Term> resolved_;
};

}  // namespace proviso::engine::refinement
