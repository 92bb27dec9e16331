// Arrays and uninterpreted functions by lemmas on demand: the circuits leave reads, applications and equalities of
// arrays open; when the SAT solver has an assignment, instances of the axioms it violates are added as clauses, until
// there is none.
#pragma once

#include <memory>
#include <span>

#include "smt/bitblast/array_propagation.h"
#include "smt/bitblast/theory_context.h"

namespace proviso::smt {

class LazyTheories {
 public:
  explicit LazyTheories(TheoryContext& context) : context_(context) {}

  /// Adds lemmas that the SAT solver's assignment violates, as far as `terms` (reads, applications, array equalities)
  /// are concerned. Returns how many: 0 means that the assignment is one of the theories, and that add_to_model() may
  /// be called.
  std::size_t refine(std::span<const term::Term> terms);
  void add_to_model(term::Model& model, std::span<const term::Term> terms);

 private:
  /// A place where two arrays differ, if they do.
  struct Witness {
    Bits index, left, right;
  };

  const Witness& witness_of(term::Term equality);
  std::size_t refine_applications(std::span<const term::Term> terms);

  TheoryContext& context_;
  term::TermMap<std::unique_ptr<Witness>> witnesses_;
  std::unique_ptr<ArrayPropagation> propagation_;  // of the last call of refine()
};

}  // namespace proviso::smt
