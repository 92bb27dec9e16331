#include "encode/guard.h"

namespace proviso::encode {

void Guard::conjoin(TermPool& pool, Term condition) {
  if (condition.is_true()) return;
  const Term whole = pool.bool_and(term(pool), condition);
  node_ = std::make_shared<const Node>(Node{condition, whole, depth_of(node_.get()) + 1, node_});
}

Term Guard::above(TermPool& pool, const Node* node, const Node* ancestor) {
  std::vector<Term> conjuncts;
  for (; node != ancestor; node = node->parent.get()) conjuncts.push_back(node->conjunct);
  return pool.bool_and(conjuncts);
}

Guard::Merge Guard::merge(TermPool& pool, const Guard& left, const Guard& right) {
  std::shared_ptr<const Node> a = left.node_;
  std::shared_ptr<const Node> b = right.node_;
  while (depth_of(a.get()) > depth_of(b.get())) a = a->parent;
  while (depth_of(b.get()) > depth_of(a.get())) b = b->parent;
  while (a != b) {
    a = a->parent;
    b = b->parent;
  }
  Merge merge;
  merge.left_condition = above(pool, left.node_.get(), a.get());
  const Term right_condition = above(pool, right.node_.get(), a.get());
  merge.guard.node_ = std::move(a);
  merge.guard.conjoin(pool, pool.bool_or(merge.left_condition, right_condition));
  return merge;
}

}  // namespace proviso::encode
