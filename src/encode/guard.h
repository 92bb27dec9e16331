// The condition under which a symbolic state is reached: a conjunction that shares its beginning with the guards it came from.
//
// Merging two states needs a condition that tells them apart. Taken from behind the last common conjunct, it is usually the branch
// condition itself, however long the way there was; that keeps the terms of merged values small.
#pragma once

#include <memory>
#include <vector>

#include "term/term_pool.h"

namespace proviso::encode {

using term::Term;
using term::TermPool;

class Guard {
 public:
  Guard() = default;

  bool is_false(TermPool& pool) const { return term(pool).is_false(); }
  /// The whole conjunction.
  Term term(TermPool& pool) const { return node_ ? node_->whole : pool.true_term(); }

  void conjoin(TermPool& pool, Term condition);

  struct Merge;
  /// The union of two guards that exclude each other, and the condition that holds exactly on the left one (given that one of them does).
  static Merge merge(TermPool& pool, const Guard& left, const Guard& right);

 private:
  struct Node {
    Term conjunct;
    Term whole;
    unsigned depth;
    std::shared_ptr<const Node> parent;
  };
  static unsigned depth_of(const Node* node) { return node == nullptr ? 0 : node->depth; }
  /// The conjunction of everything on `node` down to, without, `ancestor`.
  static Term above(TermPool& pool, const Node* node, const Node* ancestor);

  std::shared_ptr<const Node> node_;
};

struct Guard::Merge {
  Guard guard;
  Term left_condition;
};

}  // namespace proviso::encode
