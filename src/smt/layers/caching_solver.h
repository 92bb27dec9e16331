// Answers again what was answered before: a set of conditions that contains one known to be unsatisfiable, or that a
// recent model satisfies. Conditions are compared as terms, so it pays where questions repeat in part (paths,
// predicates), not in one long search.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "smt/layers/assertion_stack.h"
#include "smt/solver.h"
#include "term/evaluate.h"

namespace proviso::smt {

struct CacheStatistics {
  std::size_t model_hits = 0;
  std::size_t core_hits = 0;
  std::size_t misses = 0;
};

class CachingSolver : public Solver {
 public:
  CachingSolver(const term::TermStore& store, std::unique_ptr<Solver> below) : store_(store), below_(std::move(below)) {}

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  std::string name() const override { return "cache(" + below_->name() + ")"; }

  const CacheStatistics& statistics() const { return statistics_; }

 private:
  using TermIds = std::vector<std::uint32_t>;  // sorted
  /// A model, and the values of terms under it found so far.
  struct KnownModel {
    KnownModel(const term::TermStore& store, term::Model known) : model(std::move(known)), evaluator(store, model) {}
    term::Model model;
    term::Evaluator evaluator;
  };

  TermIds ids_of(const Query& query) const;
  const TermIds* find_core(const TermIds& ids) const;
  KnownModel* find_model(const Query& query);
  void remember(const Answer& answer);

  const term::TermStore& store_;
  std::unique_ptr<Solver> below_;
  AssertionStack assertions_;
  std::deque<TermIds> cores_;  // sets of conditions that cannot hold together
  std::deque<std::unique_ptr<KnownModel>> models_;
  CacheStatistics statistics_;
};

}  // namespace proviso::smt
