#include "ltl/tableau.h"

#include <algorithm>
#include <map>
#include <set>

#include "support/result.h"

namespace proviso::ltl {

namespace {

constexpr std::size_t kMostTableauStates = 400;
constexpr unsigned kMostUntils = 60;
constexpr std::size_t kMostTransitions = 400'000;

class Tableau {
 public:
  explicit Tableau(const Alphabet& alphabet) : alphabet_(alphabet) {}

  std::optional<BuchiAutomaton> build(const NodePtr& formula) {
    number(formula);
    if (untils_.size() > kMostUntils) return std::nullopt;
    state_of({numbers_.at(formula)});
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_.size() > kMostTableauStates || transitions_ > kMostTransitions) return std::nullopt;
      auto& letters = result_.transitions.emplace_back(alphabet_.letters());
      const Obligations here = states_[i];
      for (Letter letter = 0; letter < alphabet_.letters(); ++letter) {
        found_.clear();
        expand({{here.begin(), here.end()}, {}, {}, 0}, letter);
        drop_weaker();
        for (const Way& way : found_) letters[letter].push_back({state_of(way.next), way.postponed});
        transitions_ += letters[letter].size();
      }
    }
    result_.untils = static_cast<unsigned>(untils_.size());
    return std::move(result_);
  }

 private:
  using Obligations = std::set<std::size_t>;  // numbers of nodes

  /// In a fixed order, so that equal formulas have equal automata.
  void number(const NodePtr& node) {
    if (node == nullptr || numbers_.contains(node)) return;
    numbers_[node] = nodes_.size();
    nodes_.push_back(node);
    if (node->op == Operator::until) untils_.emplace(numbers_.at(node), untils_.size());
    number(node->left);
    number(node->right);
  }

  std::uint32_t state_of(const Obligations& obligations) {
    const auto [known, is_new] = names_.try_emplace(obligations, static_cast<std::uint32_t>(states_.size()));
    if (is_new) states_.push_back(obligations);
    return known->second;
  }

  /// How a transition makes the obligations hold, as far as that is decided.
  struct Way {
    std::vector<std::size_t> todo;
    Obligations done;
    Obligations next;
    std::uint64_t postponed = 0;
  };

  /// All ways to complete this one.
  void expand(Way way, Letter letter) {
    while (!way.todo.empty()) {
      const std::size_t current = way.todo.back();
      way.todo.pop_back();
      if (!way.done.insert(current).second) continue;
      const Node& node = *nodes_[current];
      const auto of = [&](const NodePtr& part) { return numbers_.at(part); };
      const auto try_also = [&](std::initializer_list<std::size_t> more) {
        Way other = way;
        other.todo.insert(other.todo.end(), more);
        expand(std::move(other), letter);
      };
      switch (node.op) {
        case Operator::constant_true:
          break;
        case Operator::constant_false:
          return;
        case Operator::atom:
          if (!alphabet_.holds(node.atom, letter)) return;
          break;
        case Operator::negation:
          if (alphabet_.holds(node.left->atom, letter)) return;
          break;
        case Operator::conjunction:
          way.todo.push_back(of(node.left));
          way.todo.push_back(of(node.right));
          break;
        case Operator::disjunction:
          try_also({of(node.left)});
          way.todo.push_back(of(node.right));
          break;
        case Operator::next:
          if (node.left->op != Operator::constant_true) way.next.insert(of(node.left));
          break;
        case Operator::until:
          try_also({of(node.right)});
          way.todo.push_back(of(node.left));
          way.next.insert(current);
          way.postponed |= std::uint64_t{1} << untils_.at(current);
          break;
        case Operator::release:
          try_also({of(node.left), of(node.right)});
          way.todo.push_back(of(node.right));
          way.next.insert(current);
          break;
        default:
          PROVISO_CHECK(false, "a formula of a tableau is not in normal form");
      }
    }
    found_.push_back(std::move(way));
  }

  /// A way that leaves less to do, and postpones less, than another one makes that superfluous: what can follow it simulates what can
  /// follow the other.
  void drop_weaker() {
    std::vector<Way> kept;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const auto is_better = [&](std::size_t j) {
        const bool is_at_least =
            std::includes(found_[i].next.begin(), found_[i].next.end(), found_[j].next.begin(), found_[j].next.end()) &&
            (found_[j].postponed & ~found_[i].postponed) == 0;
        const bool is_same = found_[i].next == found_[j].next && found_[i].postponed == found_[j].postponed;
        return is_at_least && (!is_same || j < i);
      };
      bool is_superfluous = false;
      for (std::size_t j = 0; j < found_.size() && !is_superfluous; ++j) is_superfluous = j != i && is_better(j);
      if (!is_superfluous) kept.push_back(found_[i]);
    }
    found_ = std::move(kept);
  }

  const Alphabet& alphabet_;
  std::vector<NodePtr> nodes_;
  std::map<NodePtr, std::size_t> numbers_;
  std::map<std::size_t, std::size_t> untils_;  // by number of the node
  std::vector<Obligations> states_;
  std::map<Obligations, std::uint32_t> names_;
  std::vector<Way> found_;  // of the letter being read
  std::size_t transitions_ = 0;
  BuchiAutomaton result_;
};

}  // namespace

std::optional<BuchiAutomaton> tableau_of(const NodePtr& formula, const Alphabet& alphabet) { return Tableau(alphabet).build(formula); }

}  // namespace proviso::ltl
