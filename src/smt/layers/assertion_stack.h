// The assertions in force, by scope: what layers keep to know what a check is about.
#pragma once

#include <vector>

#include "support/result.h"
#include "term/term.h"

namespace proviso::smt {

class AssertionStack {
 public:
  AssertionStack() : starts_{0} {}

  void add(term::Term condition) { terms_.push_back(condition); }
  void push() { starts_.push_back(terms_.size()); }
  void pop() {
    PROVISO_CHECK(starts_.size() > 1, "pop without push");
    terms_.resize(starts_.back());
    starts_.pop_back();
  }
  const term::Terms& terms() const { return terms_; }

 private:
  term::Terms terms_;
  std::vector<std::size_t> starts_;  // of each scope in `terms_`
};

}  // namespace proviso::smt
