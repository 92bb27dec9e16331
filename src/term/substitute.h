// Substitution of terms for terms, at once (not into what was put in). Results are remembered: applying one
// Substitution to many terms visits each subterm once.
#pragma once

#include "term/term_map.h"
#include "term/term_pool.h"

namespace proviso::term {

class Substitution {
 public:
  explicit Substitution(TermPool& pool) : pool_(pool) {}

  /// Replaces `from` by `to` (of its sort) from now on; call before the first apply().
  void map(Term from, Term to);
  Term apply(Term term);

 private:
  TermPool& pool_;
  TermMap<Term> results_;
  bool was_applied_ = false;
};

/// `term` with `from` replaced by `to`.
Term substitute(TermPool& pool, Term term, Term from, Term to);

}  // namespace proviso::term
