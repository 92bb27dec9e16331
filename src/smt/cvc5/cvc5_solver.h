// cvc5 (its C++ API). Decides all sorts; floats are lowered to bit-vectors first, because version 1.0.3 crashes on
// floats of its own. It cannot be interrupted: it works in slices of its resource limit and looks at the token between
// them.
#pragma once

#include <memory>

#include "smt/solver.h"

namespace proviso::term {
class TermPool;
}

namespace proviso::smt {

class Cvc5Solver : public Solver {
 public:
  explicit Cvc5Solver(term::TermPool& pool);
  ~Cvc5Solver() override;

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  using Solver::check;
  std::string name() const override { return "cvc5"; }

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace proviso::smt
