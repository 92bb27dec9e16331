// The condition under which a symbolic state is reached: a conjunction that shares a prefix with the guards it was
// derived from.
//
// Merging two states needs a condition that distinguishes them. Taken after the longest common prefix, it is usually
// the branch condition itself, however long the paths; that keeps the terms of merged values small.
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
  /// What was conjoined since it was `earlier`, the last first.
  template <typename Visit>
  void for_each_since(const Guard& earlier, const Visit& visit) const {
    for (const Node* node = node_.get(); node != nullptr && node != earlier.node_.get(); node = node->parent.get()) visit(node->conjunct);
  }

  struct Merge;
  /// The disjunction of two mutually exclusive guards, and a condition that holds exactly on the left one (given that
  /// one of them does).
  static Merge merge(TermPool& pool, const Guard& left, const Guard& right);

 private:
  struct Node {
    Term conjunct;
    Term whole;
    unsigned depth;
    std::shared_ptr<const Node> parent;
  };
  static unsigned depth_of(const Node* node) { return node == nullptr ? 0 : node->depth; }
  /// The conjunction of everything from `node` down to `ancestor`, exclusively.
  static Term above(TermPool& pool, const Node* node, const Node* ancestor);

  std::shared_ptr<const Node> node_;
};

struct Guard::Merge {
  Guard guard;
  Term left_condition;
};

}  // namespace proviso::encode
