#include "report/witness/violation_witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/print_constant.h"
#include "transform/dominators.h"
#include "transform/loops.h"

namespace proviso::report {

namespace {

using rewrite::contains;
using rewrite::SourceSyntax;
using witness::Waypoint;

/// Longer witnesses are truncated: further inputs are left open.
constexpr std::size_t kMostInputs = 10'000;

bool is_smaller(const SourceRange& a, const SourceRange& b) { return contains(b, a.begin) && a.end <= b.end; }

/// An integer is written in decimal digits, without a suffix.
std::string constant(const ir::Type* type, u128 bits) {
  const u128 value = truncate_to(bits, type->bits());
  if (type->is_bool()) return (value & 0xFF) != 0 ? "1" : "0";
  if (type->is_floating()) return ir::float_constant_text(type, value);
  return type->is_signed() ? proviso::to_string(sign_extend(value, type->bits())) : proviso::to_string(value);
}

class ViolationPath {
 public:
  ViolationPath(const ir::Program& program, const SourceSyntax& syntax, const ViolationReport& report)
      : program_(program), syntax_(syntax), report_(report) {}

  std::vector<witness::Segment> segments() {
    add_parameters();
    const check::Replay& replay = report_.violation.replay;
    // What recurs if the state does is otherwise only an example.
    const bool recurs = replay.run.event == interp::Event::state_recurs;
    for (const auto& [request, value] : replay.inputs) {
      const bool is_in_round = request.step > replay.round;
      if (is_in_round ? recurs : segments_.size() < kMostInputs)
        add_input(request, value, is_in_round ? Waypoint::Action::cycle : Waypoint::Action::follow);
    }
    if (report_.violation.check == property::Check::end) {
      if (!has_cycle() && !add_round()) return {};
      return std::move(segments_);
    }
    const std::optional<SourcePosition> target = target_place();
    if (!target) return {};
    add(Waypoint::Type::target, *target, "");
    return std::move(segments_);
  }

 private:
  void add(Waypoint::Type type, const SourcePosition& place, const std::string& constraint,
           Waypoint::Action action = Waypoint::Action::follow) {
    segments_.push_back({{type, action, witness_location(program_, syntax_, place), constraint}});
  }

  bool has_cycle() const { return !segments_.empty() && segments_.back().back().action == Waypoint::Action::cycle; }

  /// A place that every round passes: a statement that is entered by one of its steps; or a loop without any, by its condition.
  bool add_round() {
    const std::vector<const ir::Edge*> steps = steps_of_every_round();
    for (const ir::Edge* const edge : steps)
      if (const SourceSyntax::Statement* const statement = statement_entered_by(edge->range.begin)) {
        add(Waypoint::Type::assumption, statement->range.begin, "1", Waypoint::Action::cycle);
        return true;
      }
    for (const ir::Edge* const edge : steps)
      if (const SourceSyntax::Branching* const loop = loop_of_condition(edge->range.begin)) {
        const auto* const assume = edge->as<ir::Assume>();
        if (assume == nullptr || edge->range != loop->condition) continue;
        add(Waypoint::Type::branching, loop->at, assume->truth ? "true" : "false", Waypoint::Action::cycle);
        return true;
      }
    return add_empty_loop();
  }

  /// Of the round that was executed. If no state recurs, others may take other ways: then only what no way through the loop can avoid.
  std::vector<const ir::Edge*> steps_of_every_round() const {
    const std::vector<Violation::RoundStep>& round = report_.violation.round;
    std::vector<const ir::Edge*> steps;
    if (report_.violation.replay.run.event == interp::Event::state_recurs) {
      for (const Violation::RoundStep& step : round) steps.push_back(step.edge);
      return steps;
    }
    const auto outermost = std::ranges::min_element(round, {}, &Violation::RoundStep::depth);
    if (outermost == round.end()) return steps;
    for (const Violation::RoundStep& step : round)
      if (step.depth == outermost->depth) steps.push_back(step.edge);
    const transform::LoopForest forest(*outermost->function);
    const transform::Loop* around = nullptr;  // the innermost one
    for (const transform::Loop& loop : forest.loops())
      if (std::ranges::all_of(steps, [&](const ir::Edge* edge) { return std::ranges::binary_search(loop.body, edge->from); }))
        around = &loop;
    if (around == nullptr) return {};
    const transform::Dominators dominators(*outermost->function);
    std::erase_if(steps, [&](const ir::Edge* edge) {
      return std::ranges::any_of(around->back_edges,
                                 [&](ir::EdgeId back) { return !dominators.dominates(edge->from, outermost->function->edge(back).from); });
    });
    return steps;
  }

  /// The statement that has been entered where there is a step: not a part of it, nor the next round of a loop.
  const SourceSyntax::Statement* statement_entered_by(const SourcePosition& step) const {
    const SourceSyntax::Statement* const statement = statement_around(step);
    if (statement == nullptr) return nullptr;
    for (const SourceSyntax::Branching& each : syntax_.branchings)
      if (each.at == statement->range.begin) return !each.is_loop() && contains(each.condition, step) ? statement : nullptr;
    const bool has_parts = std::ranges::any_of(syntax_.statements, [&](const SourceSyntax::Statement& other) {
      return &other != statement && contains(statement->range, other.range);
    });
    return has_parts ? nullptr : statement;
  }

  const SourceSyntax::Branching* loop_of_condition(const SourcePosition& step) const {
    for (const SourceSyntax::Branching& each : syntax_.branchings)
      if (each.is_loop() && contains(each.condition, step)) return &each;
    return nullptr;
  }

  /// `while (1);` and the like: nothing but its condition is passed.
  bool add_empty_loop() {
    const ir::Edge* const edge = report_.violation.found_at;
    const SourceSyntax::Statement* const statement = edge != nullptr ? statement_around(edge->range.begin) : nullptr;
    if (statement == nullptr) return false;
    for (const SourceSyntax::Branching& loop : syntax_.branchings) {
      if (!loop.is_loop() || loop.at != statement->range.begin) continue;
      if (first_statement(loop.body) != nullptr || loop.condition.begin == loop.condition.end) return false;
      add(Waypoint::Type::branching, loop.at, "true", Waypoint::Action::cycle);
      return true;
    }
    return false;
  }

  const SourceSyntax::Statement* first_statement(const SourceRange& body) const {
    const SourceSyntax::Statement* first = nullptr;
    for (const SourceSyntax::Statement& statement : syntax_.statements)
      if (contains(body, statement.range.begin) && (first == nullptr || statement.range.begin < first->range.begin)) first = &statement;
    return first;
  }

  /// The parameters of an entry function other than `main`.
  void add_parameters() {
    std::string values;
    for (const auto& [request, value] : report_.violation.replay.inputs) {
      const auto is_this = [&, &asked = request](const ir::Variable* parameter) {
        return parameter->name == asked.source && parameter->type == asked.type && (asked.type->is_integer() || asked.type->is_floating());
      };
      const bool is_parameter = request.kind == interp::InputKind::nondet && std::ranges::any_of(program_.entry->parameters, is_this);
      if (is_parameter) values += fmt::format("{}{} == {}", values.empty() ? "" : " && ", request.source, constant(request.type, value));
    }
    if (values.empty()) return;
    const SourceSyntax::Statement* first = nullptr;
    for (const SourceSyntax::Function& function : syntax_.functions)
      if (function.name == program_.entry->source_name()) first = first_statement(function.body);
    if (first != nullptr) add(Waypoint::Type::assumption, first->range.begin, values);
  }

  void add_input(const interp::InputRequest& request, u128 value, Waypoint::Action action) {
    const bool is_open = request.kind == interp::InputKind::nondet || request.kind == interp::InputKind::missing_function;
    if (!is_open || request.edge == nullptr || !(request.type->is_integer() || request.type->is_floating())) return;
    if (request.type->is_integer() && request.type->bits() > 64) return;  // C has no such constants
    const std::string result = constant(request.type, value);
    if (result.find("nan") != std::string::npos) return;  // a NaN is not equal to anything
    for (const SourceSyntax::Call& call : syntax_.calls)
      if (call.range == request.edge->range) {
        add(Waypoint::Type::function_return, call.closing, "\\result == " + result, action);
        segments_.back().front().callee = call.callee;
        segments_.back().front().is_acsl = true;
        return;
      }
  }

  /// The beginning of the full expression that is violated; for a leak, of the last one in the trace.
  std::optional<SourcePosition> target_place() const {
    const interp::RunResult& run = report_.violation.replay.run;
    if (!is_found_at_exit(report_.violation.check)) {
      const ir::Edge* const edge = run.program_edge != nullptr ? run.program_edge : run.edge;
      return edge == nullptr ? std::nullopt : target_of(edge->range);
    }
    for (auto entry = report_.trace.entries.rbegin(); entry != report_.trace.entries.rend(); ++entry)
      if (const auto place = target_of(entry->place)) return place;
    return std::nullopt;
  }

  /// The full expression that contains the edge or is the end of it (of a declaration); or the statement.
  std::optional<SourcePosition> target_of(const SourceRange& step) const {
    const SourceRange* found = nullptr;
    const SourceRange* last = nullptr;
    for (const SourceSyntax::FullExpression& each : syntax_.full_expressions) {
      if (contains(each.range, step.begin) && (found == nullptr || is_smaller(each.range, *found))) found = &each.range;
      if (each.range.end == step.end && contains(step, each.range.begin) && (last == nullptr || is_smaller(*last, each.range)))
        last = &each.range;
    }
    if (found != nullptr) return found->begin;
    if (last != nullptr) return last->begin;
    const SourceSyntax::Statement* const statement = statement_around(step.begin);
    return statement == nullptr ? std::nullopt : std::optional(statement->range.begin);
  }

  const SourceSyntax::Statement* statement_around(const SourcePosition& position) const {
    const SourceSyntax::Statement* found = nullptr;
    for (const SourceSyntax::Statement& each : syntax_.statements)
      if (contains(each.range, position) && (found == nullptr || is_smaller(each.range, found->range))) found = &each;
    return found;
  }

  const ir::Program& program_;
  const SourceSyntax& syntax_;
  const ViolationReport& report_;
  std::vector<witness::Segment> segments_;
};

}  // namespace

witness::Location witness_location(const ir::Program& program, const SourceSyntax& syntax, const SourcePosition& position) {
  witness::Location location{program.files().name(position.file), position.line, position.column, ""};
  for (const SourceSyntax::Function& function : syntax.functions)
    if (contains(function.range, position)) location.function = function.name;
  return location;
}

std::vector<witness::Segment> violation_segments(const ir::Program& program, const SourceSyntax& syntax, const ViolationReport& report) {
  return ViolationPath(program, syntax, report).segments();
}

}  // namespace proviso::report
