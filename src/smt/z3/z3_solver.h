// Z3 (its C API). Decides all sorts. Its search stops at a cancelled token: a thread interrupts it.
#pragma once

#include <memory>

#include "smt/solver.h"

namespace proviso::term {
class TermPool;
}

namespace proviso::smt {

class Z3Solver : public Solver {
 public:
  explicit Z3Solver(term::TermPool& pool);
  ~Z3Solver() override;

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  using Solver::check;
  std::string name() const override { return "z3"; }

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace proviso::smt
