#include "condition/compare_automata.h"

#include <functional>
#include <set>

#include "condition/coverage.h"

namespace proviso::condition {

namespace {

struct At {
  std::uint32_t function = 0;
  ir::LocationId location = 0;
  friend auto operator<=>(const At&, const At&) = default;
};

class Comparison {
 public:
  Comparison(const AssumptionAutomaton& first, const AssumptionAutomaton& second, transform::ProgramFacts& facts)
      : first_(first), second_(second), program_(facts.program()), graph_(facts), callers_(program_.functions().size()) {
    for (const ir::Function& function : program_.functions())
      for (const ir::Edge& edge : function.edges())
        if (edge.as<ir::Call>() != nullptr)
          for (const ir::Function* const callee : graph_.callees(function, edge)) callers_[callee->id()].emplace_back(&function, &edge);
  }

  AutomataDifference run() {
    const At start{program_.entry->id(), program_.entry->entry()};
    visit(start, first_.initial, second_.initial);
    if (first_.initial == kVerified && is_open(second_, start, second_.initial)) only_first_.insert(start_label());
    if (second_.initial == kVerified && is_open(first_, start, first_.initial)) only_second_.insert(start_label());
    while (!waiting_.empty()) {
      const auto [at, states] = waiting_.back();
      waiting_.pop_back();
      steps(at, [&, a = states.first, b = states.second](const ir::Step& step, const At& to) {
        compare(step, to, first_.next(a, step), second_.next(b, step));
      });
    }
    return {{only_first_.begin(), only_first_.end()}, {only_second_.begin(), only_second_.end()}};
  }

 private:
  using States = std::pair<AutomatonState, AutomatonState>;

  /// The start of the program represents its first step.
  StepLabel start_label() const {
    const ir::Function& entry = *program_.entry;
    StepLabel label;
    label.function = entry.id();
    label.edge = entry.location(entry.entry()).out.front();
    return label;
  }

  void visit(const At& at, AutomatonState a, AutomatonState b) {
    if (a == kVerified || b == kVerified) return;
    if (seen_.insert({at, {a, b}}).second) waiting_.push_back({at, {a, b}});
  }

  void compare(const ir::Step& step, const At& to, const Transition& a, const Transition& b) {
    if (a.skips() && b.skips()) return;
    if (a.skips() && (!b.assumption.empty() || is_open(second_, to, b.target))) only_first_.insert(label_of(step));
    if (b.skips() && (!a.assumption.empty() || is_open(first_, to, a.target))) only_second_.insert(label_of(step));
    if (!a.skips() && !b.skips()) visit(to, a.target, b.target);
  }

  /// Whether something after this point is open.
  bool is_open(const AssumptionAutomaton& automaton, const At& from, AutomatonState state) {
    if (state == kVerified) return false;
    std::set<std::pair<At, AutomatonState>> seen{{from, state}};
    std::vector<std::pair<At, AutomatonState>> waiting{{from, state}};
    bool found = false;
    while (!waiting.empty() && !found) {
      const auto [at, now] = waiting.back();
      waiting.pop_back();
      if (now == kUnverified) return true;
      steps(at, [&, now = now](const ir::Step& step, const At& to) {
        const Transition& next = automaton.next(now, step);
        found = found || !next.assumption.empty() || next.target == kUnverified;
        if (next.target != kVerified && seen.insert({to, next.target}).second) waiting.push_back({to, next.target});
      });
    }
    return found;
  }

  void steps(const At& at, const std::function<void(const ir::Step&, const At&)>& visit_step) const {
    const ir::Function& function = program_.functions()[at.function];
    if (at.location == function.exit()) {
      for (const auto& [caller, edge] : callers_[function.id()])
        visit_step({ir::StepKind::leave, caller, edge, &function, 1}, {caller->id(), edge->to});
      if (&function == program_.entry) visit_step({ir::StepKind::end, nullptr, nullptr, &function, 1}, at);
      return;
    }
    for (const ir::EdgeId id : function.location(at.location).out) {
      const ir::Edge& edge = function.edge(id);
      if (edge.as<ir::Call>() == nullptr) {
        visit_step({ir::StepKind::edge, &function, &edge, nullptr, 1}, {function.id(), edge.to});
        continue;
      }
      for (const ir::Function* const callee : graph_.callees(function, edge)) {
        if (callee->has_body()) {
          visit_step({ir::StepKind::enter, &function, &edge, callee, 1}, {callee->id(), callee->entry()});
        } else {
          visit_step({ir::StepKind::missing_call, &function, &edge, callee, 1}, {function.id(), edge.to});
        }
      }
      if (edge.as<ir::Call>()->direct_callee() == nullptr)
        visit_step({ir::StepKind::unknown_call, &function, &edge, nullptr, 1}, {function.id(), edge.to});
    }
  }

  const AssumptionAutomaton& first_;
  const AssumptionAutomaton& second_;
  const ir::Program& program_;
  SuperGraph graph_;
  std::vector<std::vector<std::pair<const ir::Function*, const ir::Edge*>>> callers_;  // by function
  std::set<std::pair<At, States>> seen_;
  std::vector<std::pair<At, States>> waiting_;
  std::set<StepLabel> only_first_;
  std::set<StepLabel> only_second_;
};

}  // namespace

AutomataDifference compare_automata(const AssumptionAutomaton& first, const AssumptionAutomaton& second, transform::ProgramFacts& facts) {
  return Comparison(first, second, facts).run();
}

}  // namespace proviso::condition
