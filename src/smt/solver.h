// The one interface of all solvers and layers. Incremental: assertions stay until the scope they were made in is
// popped; each check may take assumptions that hold for it alone.
//
// A solver works on the terms of one TermPool and belongs to one thread; only cancellation may come from another.
#pragma once

#include <span>
#include <string>

#include "smt/answer.h"
#include "support/cancellation.h"
#include "term/term.h"

namespace proviso::smt {

enum class Want {
  model,        // a model with a value for every variable
  answer_only,  // an empty model: cheaper where only sat or unsat matters
};

struct Query {
  std::span<const term::Term> assumptions = {};
  CancellationToken token = {};
  Want want = Want::model;
};

class Solver {
 public:
  virtual ~Solver() = default;

  virtual void assert_term(term::Term condition) = 0;
  virtual void push() = 0;
  virtual void pop() = 0;
  virtual Answer check(const Query& query) = 0;
  Answer check() { return check(Query{}); }

  /// "bitblast", "z3", "cache(bitblast)": for logs and statistics.
  virtual std::string name() const = 0;
};

}  // namespace proviso::smt
