// Trusts no answer: a model is evaluated on every assertion and assumption, an unsat is put to a second solver (with
// the core alone, which is checked thereby). An answer that fails is Unknown with the reason `error`; what the second
// solver cannot decide in the time left stands.
#pragma once

#include <memory>

#include "smt/layers/assertion_stack.h"
#include "smt/solver.h"

namespace proviso::term {
class TermStore;
}

namespace proviso::smt {

struct ValidationStatistics {
  std::size_t models_accepted = 0;
  std::size_t unsats_confirmed = 0;
  std::size_t unsats_unconfirmed = 0;  // the second solver did not know
  std::size_t rejected = 0;
};

class ValidatingSolver : public Solver {
 public:
  /// `second` may be null: then only models are checked.
  ValidatingSolver(const term::TermStore& store, std::unique_ptr<Solver> first, std::unique_ptr<Solver> second)
      : store_(store), first_(std::move(first)), second_(std::move(second)) {}

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  std::string name() const override;

  const ValidationStatistics& statistics() const { return statistics_; }

 private:
  Answer validate_model(Answer answer, const Query& query);
  Answer validate_core(Answer answer, const Query& query);
  Unknown reject(const std::string& message);

  const term::TermStore& store_;
  std::unique_ptr<Solver> first_;
  std::unique_ptr<Solver> second_;
  AssertionStack assertions_;
  ValidationStatistics statistics_;
};

}  // namespace proviso::smt
