#include "property/goals.h"

#include <map>
#include <set>
#include <tuple>

#include "transform/call_graph.h"

namespace proviso::property {

namespace {

using Criterion = Coverage::Criterion;

/// The function that it is a copy of, or itself.
const ir::Function& written_function(const ir::Function& function) {
  const ir::Function* original = &function;
  while (original->made_for.original != nullptr && original->made_for.original != original) original = original->made_for.original;
  return *original;
}

/// Not steps that stand for nothing that a person would look for in the source: the end of a function that just runs out is its brace.
bool is_substantial(const ir::Function& function, const ir::Edge& edge) {
  if (!edge.range.is_known()) return false;
  if (edge.as<ir::Skip>() != nullptr || edge.as<ir::Declare>() != nullptr || edge.as<ir::Expire>() != nullptr) return false;
  const SourcePosition& end = function.range.end;
  const SourcePosition& begin = edge.range.begin;
  return edge.as<ir::Return>() == nullptr || begin.line != end.line || begin.column + 1 != end.column;
}

/// The operand that a condition compares with something; null: it is no such condition.
const ir::Expr* compared(const ir::Edge& edge) {
  const auto* const assume = edge.as<ir::Assume>();
  const bool compares =
      assume != nullptr && assume->condition->kind() == ir::ExprKind::binary && assume->condition->binary_op() == ir::BinaryOp::eq;
  return compares ? assume->condition->operand(0) : nullptr;
}

/// Whether the step asks for the next case of a `switch`: that is no statement.
bool is_next_case(const ir::Function& function, const ir::Edge& edge) {
  const std::vector<ir::EdgeId>& in = function.location(edge.from).in;
  const ir::Edge* const before = in.size() == 1 ? &function.edge(in.front()) : nullptr;
  return before != nullptr && compared(edge) != nullptr && compared(edge) == compared(*before) && !before->as<ir::Assume>()->truth;
}

/// Whether the steps from here ask for a case of a `switch`: what a condition stands for does not have what follows inside it, as a case
/// has.
bool asks_for_case(const ir::Function& function, ir::LocationId location) {
  const auto holds_at = [&](ir::LocationId here) -> const ir::Edge* {
    for (const ir::EdgeId id : function.location(here).out)
      if (const auto* const assume = function.edge(id).as<ir::Assume>(); assume != nullptr && assume->truth) return &function.edge(id);
    return nullptr;
  };
  const ir::Edge* const asked = holds_at(location);
  if (asked == nullptr) return false;
  const ir::Edge* holds = asked;
  // Of `case 1 ... 3` there are two.
  if (const ir::Edge* const other = holds_at(asked->to); other != nullptr && other != asked && other->range == asked->range) holds = other;
  std::set<ir::LocationId> passed;
  for (ir::LocationId here = holds->to; passed.insert(here).second && !function.location(here).out.empty();) {
    const ir::Edge& next = function.edge(function.location(here).out.front());
    if (is_substantial(function, next))
      return next.range.begin > asked->range.begin && next.range.end <= asked->range.end && next.range.begin.file == next.range.end.file;
    here = next.to;
  }
  return false;
}

class GoalFinder {
 public:
  explicit GoalFinder(Criterion criterion) : criterion_(criterion) {}

  void find_in(const ir::Function& function) {
    switch (criterion_) {
      case Criterion::branches:
        for (const ir::Edge& edge : function.edges())
          if (const auto* const assume = edge.as<ir::Assume>();
              assume != nullptr && !assume->condition->is_constant() && edge.range.is_known())
            add(function, edge, assume->truth, {edge.id});
        break;
      case Criterion::error_calls:
        for (const ir::Edge& edge : function.edges())
          if (calls_error_function(edge)) add(function, edge, true, {edge.id});
        break;
      case Criterion::locations:
        for (ir::LocationId location = 0; location < function.locations().size(); ++location)
          if (begins_block(function, location)) add_block(function, location);
        break;
    }
  }

  std::vector<Goal> take() { return std::move(goals_); }

 private:
  static bool calls_error_function(const ir::Edge& edge) {
    const auto* const call = edge.as<ir::Call>();
    const ir::Function* const callee = call != nullptr ? call->direct_callee() : nullptr;
    return callee != nullptr && callee->is_error_function();
  }

  /// Behind a call too, in another line: it need not come back.
  static bool begins_block(const ir::Function& function, ir::LocationId location) {
    const ir::Location& here = function.location(location);
    if (location == function.entry() || here.in.size() != 1) return location != function.exit();
    const ir::Edge& before = function.edge(here.in.front());
    if (before.as<ir::Assume>() != nullptr || here.out.size() > 1) return true;
    return before.as<ir::Call>() != nullptr && !here.out.empty() &&
           function.edge(here.out.front()).range.begin.line != before.range.begin.line;
  }

  void add_block(const ir::Function& function, ir::LocationId location) {
    std::set<ir::LocationId> passed;
    while (passed.insert(location).second) {
      const std::vector<ir::EdgeId>& out = function.location(location).out;
      if (out.empty()) return;
      const ir::Edge& first = function.edge(out.front());
      if (is_next_case(function, first) || asks_for_case(function, location)) return;
      if (is_substantial(function, first)) {
        add(function, first, true, out);
        return;
      }
      location = first.to;
      if (begins_block(function, location)) return;
    }
  }

  void add(const ir::Function& function, const ir::Edge& edge, bool truth, const std::vector<ir::EdgeId>& steps) {
    const ir::Function& written = written_function(function);
    // Copies have the same numbers.
    const auto [entry, is_new] = index_.try_emplace({written.id(), edge.id}, goals_.size());
    if (is_new) goals_.push_back({criterion_, &written, edge.range, truth, {}, {}});
    Goal& goal = goals_[entry->second];
    for (const ir::EdgeId step : steps) goal.steps.push_back({function.id(), step});
    goal.targets.push_back({function.id(), edge.id});
  }

  Criterion criterion_;
  std::vector<Goal> goals_;
  std::map<std::pair<std::uint32_t, ir::EdgeId>, std::size_t> index_;  // by function and step as written
};

}  // namespace

Goals goals_of(const ir::Program& program, Criterion criterion, const std::function<bool(const ir::Function&)>& counts) {
  const transform::CallGraph graph(program);
  GoalFinder finder(criterion);
  std::map<std::uint32_t, bool> is_called;  // by the number of the function as written
  for (const ir::Function& function : program.functions()) {
    if (function.origin != ir::Origin::program || !function.has_body() || !counts(function)) continue;
    bool& called = is_called[written_function(function).id()];
    if (!graph.is_reachable(function)) continue;
    called = true;
    finder.find_in(function);
  }
  Goals result{finder.take(), {}};
  for (const auto& [function, called] : is_called)
    if (!called) result.not_called.push_back(&program.functions()[function]);
  return result;
}

std::string describe(const ir::Program& program, const Goal& goal) {
  const std::string place = program.files().describe(goal.range);
  return goal.is_branch() ? place + (goal.truth ? " true" : " false") : place;
}

}  // namespace proviso::property
