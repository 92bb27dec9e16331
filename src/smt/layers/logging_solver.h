// Writes everything a solver is asked, and what it answers, as an SMT-LIB script.
#pragma once

#include <memory>
#include <ostream>

#include "smt/solver.h"
#include "term/print_smtlib.h"

namespace proviso::smt {

class LoggingSolver : public Solver {
 public:
  /// `out` must outlive the solver.
  LoggingSolver(const term::TermStore& store, std::unique_ptr<Solver> below, std::ostream& out)
      : below_(std::move(below)), out_(out), writer_(store, out) {}

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  std::string name() const override { return "log(" + below_->name() + ")"; }

 private:
  std::unique_ptr<Solver> below_;
  std::ostream& out_;
  term::SmtlibWriter writer_;
};

}  // namespace proviso::smt
