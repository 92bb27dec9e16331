#include "ltl/formula.h"

#include <algorithm>
#include <utility>

#include "support/result.h"

namespace proviso::ltl {

std::string to_string(const Term& term) {
  switch (term.kind) {
    case Term::Kind::number:
      return std::to_string(static_cast<unsigned long long>(term.value)) + (term.is_unsigned ? "u" : "") + (term.is_long ? "l" : "");
    case Term::Kind::variable:
      return term.text;
    case Term::Kind::negate:
      return "-" + to_string(term.operands[0]);
    case Term::Kind::binary:
      return "(" + to_string(term.operands[0]) + " " + term.text + " " + to_string(term.operands[1]) + ")";
  }
  return "";
}

std::string to_string(const Atom& atom) { return atom.kind == Atom::Kind::called ? "called(" + atom.function + ")" : to_string(atom.term); }

NodePtr NormalForm::intern(Node node) {
  const auto is_same = [&](const NodePtr& known) {
    return known->op == node.op && known->atom == node.atom && known->left == node.left && known->right == node.right;
  };
  const auto found = std::find_if(nodes_.begin(), nodes_.end(), is_same);
  if (found != nodes_.end()) return *found;
  return nodes_.emplace_back(std::make_shared<const Node>(std::move(node)));
}

/// A conjunction or disjunction, without what is always true or false.
NodePtr NormalForm::join(Operator op, NodePtr left, NodePtr right) {
  const Operator neutral = op == Operator::conjunction ? Operator::constant_true : Operator::constant_false;
  const Operator absorbing = op == Operator::conjunction ? Operator::constant_false : Operator::constant_true;
  if (left->op == neutral || left == right || right->op == absorbing) return right;
  if (right->op == neutral || left->op == absorbing) return left;
  return intern({op, 0, std::move(left), std::move(right)});
}

NodePtr NormalForm::make(const NodePtr& node, bool is_negated) {
  const auto truth = [&](bool value) { return intern({value ? Operator::constant_true : Operator::constant_false, 0, nullptr, nullptr}); };
  const auto dual = [&](Operator op, Operator other) { return is_negated ? other : op; };
  const auto left = [&](bool negated) { return make(node->left, negated); };
  const auto right = [&](bool negated) { return make(node->right, negated); };
  switch (node->op) {
    case Operator::constant_true:
      return truth(!is_negated);
    case Operator::constant_false:
      return truth(is_negated);
    case Operator::atom: {
      const NodePtr atom = intern({Operator::atom, node->atom, nullptr, nullptr});
      return is_negated ? intern({Operator::negation, 0, atom, nullptr}) : atom;
    }
    case Operator::negation:
      return left(!is_negated);
    case Operator::conjunction:
      return join(dual(Operator::conjunction, Operator::disjunction), left(is_negated), right(is_negated));
    case Operator::disjunction:
      return join(dual(Operator::disjunction, Operator::conjunction), left(is_negated), right(is_negated));
    case Operator::implication:
      return join(dual(Operator::disjunction, Operator::conjunction), left(!is_negated), right(is_negated));
    case Operator::equivalence: {
      const NodePtr both = join(Operator::conjunction, left(false), right(is_negated));
      return join(Operator::disjunction, both, join(Operator::conjunction, left(true), right(!is_negated)));
    }
    case Operator::next:
      return intern({Operator::next, 0, left(is_negated), nullptr});
    case Operator::finally:
      return intern({dual(Operator::until, Operator::release), 0, truth(!is_negated), left(is_negated)});
    case Operator::globally:
      return intern({dual(Operator::release, Operator::until), 0, truth(is_negated), left(is_negated)});
    case Operator::until:
      return intern({dual(Operator::until, Operator::release), 0, left(is_negated), right(is_negated)});
    case Operator::release:
      return intern({dual(Operator::release, Operator::until), 0, left(is_negated), right(is_negated)});
    case Operator::weak_until: {  // right releases (left or right); its negation: !right U (!left && !right)
      const NodePtr second = join(dual(Operator::disjunction, Operator::conjunction), left(is_negated), right(is_negated));
      return intern({dual(Operator::release, Operator::until), 0, right(is_negated), second});
    }
  }
  PROVISO_CHECK(false, "an operator of temporal logic has no normal form");
  return nullptr;
}

}  // namespace proviso::ltl
