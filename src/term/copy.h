// Terms of one pool in another.
#pragma once

#include "term/term_map.h"
#include "term/term_pool.h"

namespace proviso::term {

Sort copied(TermPool& to, Sort sort);

/// Copies terms, each subterm once. Variables become what `map` says, or the variable of the same name.
class Copier {
 public:
  Copier(const TermStore& from, TermPool& to) : from_(from), to_(to) {}
  void map(Term variable, Term to) { copies_[variable] = to; }
  Term copy(Term term);

 private:
  Term copy_leaf(Term leaf);

  const TermStore& from_;
  TermPool& to_;
  TermMap<Term> copies_;
};

}  // namespace proviso::term
