// Answers questions with searches (array_find, array_difference) by a solver that knows none. To that solver a search
// is a variable, of which it is told what holds of every search,
//   result <= count,   result < count -> the element there is one sought,   k < result -> the element at k is not,
// the last for some places k: where the arrays were written, and then wherever a model had the search end too late. So
// an unsat rests on instances of the meaning of searches, and a model is one of the formulas as they were given. (The
// array property fragment: the indices that the formulas mention suffice. Elements that they do not mention are given a
// value that is not sought.)
#pragma once

#include <memory>
#include <unordered_set>

#include "smt/layers/assertion_stack.h"
#include "smt/solver.h"
#include "term/evaluate.h"
#include "term/term_pool.h"

namespace proviso::smt {

class SearchingSolver : public Solver {
 public:
  SearchingSolver(term::TermPool& pool, std::unique_ptr<Solver> below) : pool_(pool), below_(std::move(below)), told_(1) {}

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  std::string name() const override { return below_->name(); }

 private:
  /// Arrays that an array is made of: its element at a position is that of `array` at the position minus `shift`, or
  /// another part's.
  struct Part {
    term::Term array;
    term::Term shift;
  };
  /// A search, in terms without searches.
  struct Search {
    term::Term result;  // the variable
    term::Term array, first, count;
    term::Term value;        // array_find
    term::Term other, from;  // array_difference
    term::Terms facts;       // that were found worth telling
    std::vector<Part> parts, other_parts;
  };

  term::Term lower(term::Term condition);
  term::Term lowered(term::Term term) const;
  Search describe(term::Term search);
  std::vector<Part> parts_of(term::Term array, term::Term zero) const;
  /// The searches in a condition, inner ones first.
  const term::Terms& searches_in(term::Term condition);
  term::Term is_sought(const Search& search, term::Term offset);
  void add_fact(Search& search, term::Term fact);
  /// The element so far into the search is not sought, if the search ends after it.
  void add_instance(Search& search, term::Term offset);
  void add_written_places(Search& search);
  void tell(const Search& search);
  /// How far into a search the places are that the formulas below read, in arrays that have a part in common with what
  /// is searched.
  term::Terms offsets_of_reads(const Search& search, const term::Terms& reads);
  /// Adds instances where the model has a search end too late; false if it has not.
  bool refine(const term::Model& model, const term::Terms& searches, const term::Terms& conditions);
  bool is_right(const term::Model& model, const term::Terms& searches);
  term::BitVector found(term::Evaluator& evaluator, const Search& search);
  /// Elements that the model says nothing of are none that is sought.
  term::Model with_other_defaults(const term::Model& model, const term::Terms& searches);

  term::TermPool& pool_;
  std::unique_ptr<Solver> below_;
  AssertionStack assertions_;
  term::TermSet visited_;
  term::TermMap<term::Term> lowered_;  // terms with searches
  term::TermMap<Search> searches_;
  term::TermMap<term::Terms> searches_in_;
  std::vector<term::Terms> told_;  // facts, by scope
  std::unordered_set<term::Term> is_told_;
};

}  // namespace proviso::smt
