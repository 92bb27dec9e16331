// Independence slicing: conditions that share no variable and no function, directly or by others, are independent, so
// each connected part is put to the solver below by itself (as assumptions; below there are no assertions). Parts known
// to be satisfiable are not asked again. Worthwhile when large sets of conditions change in a small part from check to
// check, as along paths.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "smt/layers/assertion_stack.h"
#include "smt/solver.h"
#include "term/term_map.h"

namespace proviso::term {
class TermStore;
}

namespace proviso::smt {

class SlicingSolver : public Solver {
 public:
  SlicingSolver(const term::TermStore& store, std::unique_ptr<Solver> below) : store_(store), below_(std::move(below)) {}

  void assert_term(term::Term condition) override { assertions_.add(condition); }
  void push() override { assertions_.push(); }
  void pop() override { assertions_.pop(); }
  Answer check(const Query& query) override;
  std::string name() const override { return "slice(" + below_->name() + ")"; }

 private:
  using Names = std::vector<std::uint64_t>;  // variables, and functions

  const Names& names_in(term::Term condition);
  std::vector<term::Terms> parts_of(const term::Terms& conditions);
  term::Model restricted(const term::Model& model, const term::Terms& part);
  Answer check_part(const term::Terms& part, const Query& query);

  const term::TermStore& store_;
  std::unique_ptr<Solver> below_;
  AssertionStack assertions_;
  term::TermMap<std::unique_ptr<Names>> names_;
  std::map<term::Terms, term::Model> satisfiable_;  // parts, and a model of each
};

}  // namespace proviso::smt
