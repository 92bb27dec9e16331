#include "ltl/monitor_steps.h"

#include <algorithm>
#include <utility>

#include "ltl/graph.h"

namespace proviso::ltl {

using ir::BinaryOp;
using rewrite::AddedSteps;

namespace {

constexpr unsigned kCounterBits = 64;
constexpr u128 kFull = ~std::uint64_t{0};

/// Where a condition holds, and where not.
std::pair<ir::LocationId, ir::LocationId> branch(AddedSteps& steps, ir::LocationId here, const ir::Expr* condition, SourceRange range) {
  return {steps.step(here, ir::Assume{condition, true}, range), steps.step(here, ir::Assume{condition, false}, range)};
}

void halt(AddedSteps& steps, ir::LocationId here, SourceRange range) {
  const ir::Expr* const status = steps.exprs.int_const(steps.program.types().int_type(), 0);
  steps.step(here, ir::Intrinsic{ir::IntrinsicOp::halt, nullptr, {status}}, range);
}

void run_for_ever(AddedSteps& steps, ir::LocationId here, SourceRange range) {
  const ir::LocationId forever = steps.step(here, ir::Skip{}, range);
  steps.go_to(forever, forever, range);
}

/// Whether steps between moments may be paid for like marks: then a run without marks accepts silence wherever it is.
bool accepts_silence_between_marks(const Monitor& monitor, const Alphabet& alphabet) {
  Graph unmarked(monitor.transitions.size());
  for (std::uint32_t state = 0; state < unmarked.size(); ++state)
    for (const Monitor::Transition& transition : monitor.transitions[state])
      if (!transition.is_marked) unmarked[state].push_back(transition.to);
  const std::vector<std::uint32_t> components = components_of(unmarked);
  for (std::uint32_t state = 0; state < unmarked.size(); ++state)
    for (Letter letter = 0; letter < alphabet.letters(); ++letter) {
      const Monitor::Transition& transition = monitor.transitions[state][letter];
      if (transition.is_marked || components[state] != components[transition.to]) continue;
      if (!monitor.accepts_silence[transition.to][alphabet.valuation_of(letter)]) return false;
    }
  return true;
}

bool has_marks(const Monitor& monitor) {
  return std::any_of(monitor.transitions.begin(), monitor.transitions.end(), [](const auto& of_state) {
    return std::any_of(of_state.begin(), of_state.end(), [](const Monitor::Transition& transition) { return transition.is_marked; });
  });
}

}  // namespace

MonitorSteps::MonitorSteps(ir::Program& program, const Alphabet& alphabet, Monitors monitors, std::vector<const ir::Expr*> predicates)
    : exprs_(program.exprs()), alphabet_(alphabet), predicates_(std::move(predicates)) {
  const ir::Type* const type = program.types().int_type();
  const auto variable = [&](const char* name) { return exprs_.variable(program.add_variable(name, type, ir::Storage::global, nullptr)); };
  for (std::size_t i = 0; i < monitors.size(); ++i) {
    for (Monitor& monitor : monitors[i]) {
      Watching& watching = watching_.emplace_back();
      watching.alternative = i;
      watching.state = variable("ltl.state");
      watching.fuel = counter(program, "ltl.fuel");
      const bool shares = monitor.accepts == Monitor::Accepts::infinitely_many_marks || accepts_silence_between_marks(monitor, alphabet) ||
                          !has_marks(monitor);
      watching.patience = shares ? watching.fuel : counter(program, "ltl.patience");
      watching.monitor = std::move(monitor);
    }
    if (monitors.size() > 1) lost_.push_back(variable("ltl.lost"));
  }
}

const ir::Expr* MonitorSteps::counter(ir::Program& program, const char* name) const {
  const ir::Type* const type = program.types().integer(kCounterBits, ir::Signedness::unsigned_integer);
  ir::Variable& variable = program.add_variable(name, type, ir::Storage::global, nullptr);
  variable.initializer.push_back({0, exprs_.int_const(type, kFull), 0, {}});
  return exprs_.variable(variable);
}

ir::LocationId MonitorSteps::fill(AddedSteps& steps, ir::LocationId here, const ir::Expr* counter, SourceRange range) const {
  return steps.step(here, ir::Assign{counter, exprs_.int_const(counter->type(), kFull)}, range);
}

ir::LocationId MonitorSteps::pay(AddedSteps& steps, ir::LocationId here, const Watching& watching, const ir::Expr* counter,
                                 SourceRange range) const {
  // Asked first: then it never wraps around, so it decreases whatever it is.
  const ir::Expr* const is_empty = exprs_.binary(BinaryOp::eq, exprs_.load(counter), exprs_.int_const(counter->type(), 0));
  const auto [empty, left] = branch(steps, here, is_empty, range);
  const ir::Expr* const one = exprs_.int_const(counter->type(), 1);
  const ir::LocationId next = steps.step(left, ir::Assign{counter, exprs_.binary(BinaryOp::sub, exprs_.load(counter), one)}, range);
  if (const ir::LocationId behind = lose(steps, empty, watching, range); behind != empty) steps.go_to(behind, next, range);
  return next;
}

/// The alternative cannot accept any more. Returns `here` if the program ends then.
ir::LocationId MonitorSteps::lose(AddedSteps& steps, ir::LocationId here, const Watching& watching, SourceRange range) const {
  const ir::LocationId begin = here;
  if (lost_.empty()) {
    halt(steps, here, range);
    return begin;
  }
  const ir::Expr* const lost = lost_[watching.alternative];
  here = steps.step(here, ir::Assign{lost, exprs_.int_const(lost->type(), 1)}, range);
  const ir::LocationId next = steps.function.add_location();
  for (const ir::Expr* const one : lost_) {
    const auto [is_lost, is_left] =
        branch(steps, here, exprs_.binary(BinaryOp::ne, exprs_.load(one), exprs_.int_const(one->type(), 0)), range);
    steps.go_to(is_left, next, range);
    here = is_lost;
  }
  halt(steps, here, range);
  return next;
}

ir::LocationId MonitorSteps::dispatch(AddedSteps& steps, ir::LocationId here, const Watching& watching, const Task& task,
                                      const Doing& doing, SourceRange range) const {
  const Monitor& monitor = watching.monitor;
  const ir::LocationId join = steps.function.add_location();
  const std::uint32_t valuations = alphabet_.valuations();
  // Asks for predicate after predicate, as long as it matters.
  const std::function<void(ir::LocationId, std::uint32_t, std::size_t, std::uint32_t)> decide =
      [&](ir::LocationId from, std::uint32_t state, std::size_t asked, std::uint32_t known) {
        const std::uint64_t first = task(state, known);
        bool is_same = true;
        for (std::uint32_t rest = 0; rest < valuations >> asked; ++rest) is_same = is_same && task(state, known | rest << asked) == first;
        if (is_same) {
          const ir::LocationId behind = first == 0 ? from : doing(from, state, first);
          if (behind != from || first == 0) steps.go_to(behind, join, range);
          return;
        }
        const ir::Expr* const answer = steps.temporary("ltl.holds", predicates_[asked]->type());
        const ir::LocationId known_there = steps.step(from, ir::Assign{answer, predicates_[asked]}, range);
        const auto [holds, fails] = branch(steps, known_there, exprs_.truth(exprs_.load(answer)), range);
        decide(holds, state, asked + 1, known | 1U << asked);
        decide(fails, state, asked + 1, known);
      };
  std::vector<std::uint32_t> with_task;
  bool is_any_without = false;
  for (std::uint32_t state = 0; state < monitor.transitions.size(); ++state) {
    // The first state may be one of these, before anything was read.
    const bool is_left = lost_.empty() && (monitor.accepts_nothing[state] || (is_only_one() && monitor.accepts_everything[state]));
    if (is_left && state != 0) continue;
    bool has_task = false;
    for (std::uint32_t valuation = 0; valuation < valuations; ++valuation) has_task = has_task || task(state, valuation) != 0;
    if (has_task) with_task.push_back(state);
    is_any_without = is_any_without || !has_task;
  }
  for (const std::uint32_t state : with_task) {
    if (!is_any_without && state == with_task.back()) {  // no other is left: no proof has to know that
      decide(here, state, 0, 0);
      return join;
    }
    const ir::Expr* const is_here =
        exprs_.binary(BinaryOp::eq, exprs_.load(watching.state), exprs_.int_const(watching.state->type(), state));
    const auto [yes, no] = branch(steps, here, is_here, range);
    decide(yes, state, 0, 0);
    here = no;
  }
  steps.go_to(here, join, range);
  return join;
}

ir::LocationId MonitorSteps::read(AddedSteps& steps, ir::LocationId here, const Watching& watching, std::uint32_t call,
                                  SourceRange range) const {
  const Monitor& monitor = watching.monitor;
  const bool is_finite = monitor.accepts == Monitor::Accepts::finitely_many_marks;
  const auto is_decided = [&](std::uint32_t state) { return monitor.accepts_nothing[state] || monitor.accepts_everything[state]; };
  // Twice the next state plus the mark, plus one.
  const Task task = [&](std::uint32_t state, std::uint32_t valuation) -> std::uint64_t {
    const Monitor::Transition& transition = monitor.transitions[state][alphabet_.letter(call, valuation)];
    if (transition.to == state && state != 0 && is_decided(state)) return 0;
    const bool is_free = is_finite && !transition.is_marked;
    return transition.to == state && is_free && !is_decided(state) ? 0
                                                                   : 2 * std::uint64_t{transition.to} + (transition.is_marked ? 1 : 0) + 1;
  };
  const Doing doing = [&](ir::LocationId from, std::uint32_t state, std::uint64_t number) {
    const auto to = static_cast<std::uint32_t>((number - 1) / 2);
    const bool is_marked = (number - 1) % 2 == 1;
    ir::LocationId at = from;
    if (to != state) at = steps.step(at, ir::Assign{watching.state, exprs_.int_const(watching.state->type(), to)}, range);
    if (monitor.accepts_nothing[to]) {
      const ir::LocationId behind = lose(steps, at, watching, range);
      return behind == at ? from : behind;
    }
    if (monitor.accepts_everything[to]) {
      if (!is_only_one()) return at == from ? steps.step(at, ir::Skip{}, range) : at;
      run_for_ever(steps, at, range);
      return from;
    }
    if (is_finite == is_marked) return pay(steps, at, watching, watching.fuel, range);
    if (is_marked) return fill(steps, at, watching.fuel, range);
    return at;
  };
  here = dispatch(steps, here, watching, task, doing, range);
  return watching.patience == watching.fuel ? here : fill(steps, here, watching.patience, range);
}

ir::LocationId MonitorSteps::moment(AddedSteps& steps, ir::LocationId here, std::uint32_t call, SourceRange range) const {
  for (const Watching& watching : watching_) here = read(steps, here, watching, call, range);
  return here;
}

ir::LocationId MonitorSteps::silence(AddedSteps& steps, ir::LocationId here, SourceRange range) const {
  for (const Watching& watching : watching_) {
    const Task task = [&](std::uint32_t state, std::uint32_t valuation) {
      return watching.monitor.accepts_silence[state][valuation] ? 0 : 1;
    };
    const Doing doing = [&](ir::LocationId from, std::uint32_t, std::uint64_t) {
      return pay(steps, from, watching, watching.patience, range);
    };
    here = dispatch(steps, here, watching, task, doing, range);
  }
  return here;
}

ir::LocationId MonitorSteps::end(AddedSteps& steps, ir::LocationId here, SourceRange range) const {
  const std::size_t alternatives = std::max<std::size_t>(1, lost_.size());
  for (std::size_t i = 0; i < alternatives; ++i) {
    const ir::LocationId refused = steps.function.add_location();
    if (!lost_.empty()) {
      const auto [is_lost, is_left] =
          branch(steps, here, exprs_.binary(BinaryOp::ne, exprs_.load(lost_[i]), exprs_.int_const(lost_[i]->type(), 0)), range);
      steps.go_to(is_lost, refused, range);
      here = is_left;
    }
    for (const Watching& watching : watching_) {
      if (watching.alternative != i) continue;
      const ir::LocationId accepted = steps.function.add_location();
      const Task task = [&](std::uint32_t state, std::uint32_t valuation) {
        return watching.monitor.accepts_silence[state][valuation] ? 1 : 0;
      };
      const Doing doing = [&](ir::LocationId from, std::uint32_t, std::uint64_t) {
        steps.go_to(from, accepted, range);
        return from;
      };
      steps.go_to(dispatch(steps, here, watching, task, doing, range), refused, range);
      here = accepted;
    }
    run_for_ever(steps, here, range);
    here = refused;
  }
  return here;
}

}  // namespace proviso::ltl
