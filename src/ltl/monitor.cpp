#include "ltl/monitor.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "ltl/graph.h"
#include "ltl/tableau.h"
#include "ltl/weak.h"

namespace proviso::ltl {

namespace {

using Accepts = Monitor::Accepts;

constexpr std::size_t kMostMonitorStates = 300;
constexpr std::size_t kMostAlternatives = 4;

/// The breakpoint construction. Of all states in which a run could be, it follows those that have been in good components since the last
/// mark; there is a mark when none is left.
class Breakpoints {
 public:
  Breakpoints(const BuchiAutomaton& automaton, std::vector<bool> good)
      : automaton_(automaton), good_(std::move(good)), useful_(useful_states(automaton, good_)) {}

  std::optional<std::vector<std::vector<Monitor::Transition>>> build(std::uint32_t letters) {
    std::vector<std::vector<Monitor::Transition>> result;
    number_of({useful_[0] ? States{0} : States{}, {}});
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_.size() > kMostMonitorStates) return std::nullopt;
      auto& transitions = result.emplace_back();
      for (Letter letter = 0; letter < letters; ++letter) {
        const auto [all, followed] = states_[i];
        States next = successors(all, letter);
        States kept = followed.empty() ? next : successors(followed, letter);
        std::erase_if(kept, [&](std::uint32_t state) { return !good_[state]; });
        const bool is_marked = kept.empty();
        transitions.push_back({number_of({std::move(next), std::move(kept)}), is_marked});
      }
    }
    return result;
  }

 private:
  using States = std::set<std::uint32_t>;

  std::uint32_t number_of(const std::pair<States, States>& state) {
    const auto [known, is_new] = numbers_.try_emplace(state, static_cast<std::uint32_t>(states_.size()));
    if (is_new) states_.push_back(state);
    return known->second;
  }

  States successors(const States& states, Letter letter) const {
    States result;
    for (const std::uint32_t state : states)
      for (const BuchiAutomaton::Transition& transition : automaton_.transitions[state][letter])
        if (useful_[transition.to]) result.insert(transition.to);
    return result;
  }

  const BuchiAutomaton& automaton_;
  std::vector<bool> good_;
  std::vector<bool> useful_;
  std::vector<std::pair<States, States>> states_;
  std::map<std::pair<States, States>, std::uint32_t> numbers_;
};

/// Makes a monitor smaller, and fills in what else is known of its states.
class Completion {
 public:
  /// What to do with transitions on cycles, but on none without marks: whether they have one does not matter.
  enum class Undecided : std::uint8_t {
    marked,
    as_they_are,
  };

  Completion(Monitor& monitor, const Alphabet& alphabet) : monitor_(monitor), alphabet_(alphabet) {}

  void run(Undecided undecided) {
    mark_what_never_matters(undecided);
    judge_states();
    merge_states();
    judge_states();
    judge_silence();
  }

 private:
  std::size_t size() const { return monitor_.transitions.size(); }

  Graph graph(bool with_marked) const {
    Graph result(size());
    for (std::uint32_t state = 0; state < size(); ++state)
      for (const Monitor::Transition& transition : monitor_.transitions[state])
        if (with_marked || !transition.is_marked) result[state].push_back(transition.to);
    return result;
  }

  /// A transition on no cycle needs no mark either.
  void mark_what_never_matters(Undecided undecided) {
    const std::vector<std::uint32_t> all = components_of(graph(true));
    const std::vector<std::uint32_t> unmarked = components_of(graph(false));
    for (std::uint32_t state = 0; state < size(); ++state)
      for (Monitor::Transition& transition : monitor_.transitions[state])
        transition.is_marked = all[state] == all[transition.to] &&
                               (transition.is_marked || (undecided == Undecided::marked && unmarked[state] != unmarked[transition.to]));
  }

  void judge_states() {
    const Graph whole = graph(true);
    const std::vector<std::uint32_t> all = components_of(whole);
    const std::vector<std::uint32_t> unmarked = components_of(graph(false));
    std::vector<bool> marks(size()), rests(size());  // on a cycle with, or without, marks
    for (std::uint32_t state = 0; state < size(); ++state)
      for (const Monitor::Transition& transition : monitor_.transitions[state]) {
        if (transition.is_marked && all[state] == all[transition.to]) marks[state] = true;
        if (!transition.is_marked && unmarked[state] == unmarked[transition.to]) rests[state] = true;
      }
    const bool is_finite = monitor_.accepts == Accepts::finitely_many_marks;
    const std::vector<bool> can_accept = leading_to(whole, is_finite ? rests : marks);
    const std::vector<bool> can_reject = leading_to(whole, is_finite ? marks : rests);
    monitor_.accepts_nothing = can_accept;
    monitor_.accepts_nothing.flip();
    monitor_.accepts_everything = can_reject;
    monitor_.accepts_everything.flip();
  }

  /// States that no word tells apart, by marks or by what is known of them.
  void merge_states() {
    std::vector<std::uint32_t> classes(size());
    for (std::uint32_t state = 0; state < size(); ++state)
      classes[state] = monitor_.accepts_nothing[state] ? 1 : monitor_.accepts_everything[state] ? 2 : 0;
    for (std::size_t count = 0;;) {
      using Signature = std::pair<std::uint32_t, std::vector<Monitor::Transition>>;
      std::map<Signature, std::uint32_t> names;
      std::vector<std::uint32_t> finer(size());
      for (std::uint32_t state = 0; state < size(); ++state) {
        Signature signature{classes[state], {}};
        if (!is_decided(state))
          for (const Monitor::Transition& transition : monitor_.transitions[state])
            signature.second.push_back({classes[transition.to], transition.is_marked});
        finer[state] = names.try_emplace(std::move(signature), static_cast<std::uint32_t>(names.size())).first->second;
      }
      classes = std::move(finer);
      if (names.size() == count) break;
      count = names.size();
    }
    rebuild(classes);
  }

  bool is_decided(std::uint32_t state) const { return monitor_.accepts_nothing[state] || monitor_.accepts_everything[state]; }

  /// One state for each class, numbered as they are reached from the first.
  void rebuild(const std::vector<std::uint32_t>& classes) {
    std::map<std::uint32_t, std::uint32_t> numbers;
    std::vector<std::uint32_t> members;  // one state of each class
    const auto number_of = [&](std::uint32_t state) {
      const auto [known, is_new] = numbers.try_emplace(classes[state], static_cast<std::uint32_t>(members.size()));
      if (is_new) members.push_back(state);
      return known->second;
    };
    std::vector<std::vector<Monitor::Transition>> transitions;
    number_of(0);
    for (std::uint32_t i = 0; i < members.size(); ++i) {
      const std::uint32_t state = members[i];
      const bool has_marks = monitor_.accepts_nothing[state] == (monitor_.accepts == Accepts::finitely_many_marks);
      auto& of_state = transitions.emplace_back();
      for (const Monitor::Transition& transition : monitor_.transitions[state])
        of_state.push_back(is_decided(state) ? Monitor::Transition{i, has_marks}
                                             : Monitor::Transition{number_of(transition.to), transition.is_marked});
    }
    monitor_.transitions = std::move(transitions);
  }

  void judge_silence() {
    for (std::uint32_t state = 0; state < size(); ++state) {
      auto& of_state = monitor_.accepts_silence.emplace_back();
      for (std::uint32_t valuation = 0; valuation < alphabet_.valuations(); ++valuation) {
        const Letter silence = alphabet_.letter(0, valuation);
        std::uint32_t at = state;
        for (std::size_t i = 0; i < size(); ++i) at = monitor_.transitions[at][silence].to;  // it is on the cycle now
        bool has_mark = false;
        for (std::size_t i = 0; i < size(); ++i) {
          has_mark = has_mark || monitor_.transitions[at][silence].is_marked;
          at = monitor_.transitions[at][silence].to;
        }
        of_state.push_back(has_mark == (monitor_.accepts == Accepts::infinitely_many_marks));
      }
    }
  }

  Monitor& monitor_;
  const Alphabet& alphabet_;
};

std::optional<Monitor> monitor_of_weak(const NodePtr& formula, Accepts accepts, const Alphabet& alphabet) {
  const std::optional<BuchiAutomaton> automaton = tableau_of(formula, alphabet);
  if (!automaton) return std::nullopt;
  std::optional<std::vector<bool>> good = good_states(*automaton);
  if (!good) return std::nullopt;
  auto transitions = Breakpoints(*automaton, std::move(*good)).build(alphabet.letters());
  if (!transitions) return std::nullopt;
  Monitor paying{accepts, *transitions, {}, {}, {}};
  Monitor sparing{accepts, std::move(*transitions), {}, {}, {}};
  Completion(paying, alphabet).run(Completion::Undecided::marked);
  Completion(sparing, alphabet).run(Completion::Undecided::as_they_are);
  const bool is_smaller = paying.transitions.size() < sparing.transitions.size();
  const bool is_as_small = paying.transitions.size() == sparing.transitions.size();
  return is_smaller || (is_as_small && accepts == Accepts::finitely_many_marks) ? paying : sparing;
}

class Composition {
 public:
  explicit Composition(const Alphabet& alphabet) : alphabet_(alphabet) {}

  std::optional<Monitors> of(const NodePtr& formula) {
    if (auto monitor = monitor_of_weak(formula, Accepts::finitely_many_marks, alphabet_)) return Monitors{{std::move(*monitor)}};
    if (auto monitor = monitor_of_weak(forms_.of_negation(formula), Accepts::infinitely_many_marks, alphabet_))
      return Monitors{{std::move(*monitor)}};
    if (formula->op != Operator::conjunction && formula->op != Operator::disjunction) return std::nullopt;
    const std::optional<Monitors> left = of(formula->left);
    const std::optional<Monitors> right = left ? of(formula->right) : std::nullopt;
    if (!right) return std::nullopt;
    Monitors result = *left;
    if (formula->op == Operator::disjunction) {
      result.insert(result.end(), right->begin(), right->end());
    } else {
      result.clear();
      for (const auto& one : *left)
        for (const auto& other : *right) {
          result.push_back(one);
          result.back().insert(result.back().end(), other.begin(), other.end());
        }
    }
    if (result.size() > kMostAlternatives) return std::nullopt;
    return result;
  }

 private:
  const Alphabet& alphabet_;
  NormalForm forms_;
};

}  // namespace

bool Monitor::accepts_lasso(const std::vector<Letter>& stem, const std::vector<Letter>& cycle) const {
  std::uint32_t at = 0;
  for (const Letter letter : stem) at = transitions[at][letter].to;
  const auto round = [&] {
    bool has_mark = false;
    for (const Letter letter : cycle) {
      has_mark = has_mark || transitions[at][letter].is_marked;
      at = transitions[at][letter].to;
    }
    return has_mark;
  };
  for (std::size_t i = 0; i < transitions.size(); ++i) round();
  bool has_marks = false;
  for (std::size_t i = 0; i < transitions.size(); ++i) has_marks = round() || has_marks;
  return has_marks == (accepts == Accepts::infinitely_many_marks);
}

std::optional<Monitors> monitors_of(const NodePtr& formula, const Alphabet& alphabet) { return Composition(alphabet).of(formula); }

}  // namespace proviso::ltl
