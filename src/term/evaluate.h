// Evaluation of terms under a model, with the total semantics of the README. Independent of the rewriter: what the
// builders simplify is checked against this.
#pragma once

#include <deque>
#include <span>

#include "term/model.h"
#include "term/term_store.h"

namespace proviso::term {

/// The value of one operation on given values of its children. `term` is not a leaf.
Value evaluate_operation(const TermStore& store, const Model& model, Term term, std::span<const Value* const> children);

/// Evaluates many terms under one model, each subterm once.
class Evaluator {
 public:
  Evaluator(const TermStore& store, const Model& model) : store_(store), model_(model) {}
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  /// The value stays where it is as long as the evaluator.
  const Value& evaluate(Term term);
  bool holds(Term condition) { return evaluate(condition).as_bool(); }

 private:
  const TermStore& store_;
  const Model& model_;
  std::deque<Value> values_;
  TermMap<const Value*> known_;
};

}  // namespace proviso::term
