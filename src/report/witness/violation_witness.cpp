#include "report/witness/violation_witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/print_constant.h"

namespace proviso::report {

namespace {

using rewrite::SourceSyntax;
using witness::Waypoint;

/// Longer witnesses help nobody: what comes behind so many inputs is left open.
constexpr std::size_t kMostInputs = 10'000;

bool contains(const SourceRange& outer, const SourcePosition& place) { return outer.begin <= place && place < outer.end; }

bool is_smaller(const SourceRange& a, const SourceRange& b) { return contains(b, a.begin) && a.end <= b.end; }

/// A number of an integer type with as many digits as it takes: no suffix makes it unsigned.
std::string constant(const ir::Type* type, u128 bits) {
  const u128 value = truncate_to(bits, type->bits());
  if (type->is_bool()) return (value & 0xFF) != 0 ? "1" : "0";
  if (type->is_floating()) return ir::float_constant_text(type, value);
  return ir::int_constant_text(type, value);
}

class ViolationPath {
 public:
  ViolationPath(const ir::Program& program, const SourceSyntax& syntax, const ViolationReport& report)
      : program_(program), syntax_(syntax), report_(report) {}

  std::vector<witness::Segment> segments() {
    add_parameters();
    for (const auto& [request, value] : report_.violation.replay.inputs)
      if (segments_.size() < kMostInputs) add_input(request, value);
    const std::optional<SourcePosition> target = target_place();
    if (!target) return {};
    add(Waypoint::Type::target, *target, "");
    return std::move(segments_);
  }

 private:
  void add(Waypoint::Type type, const SourcePosition& place, const std::string& constraint) {
    segments_.push_back({{type, Waypoint::Action::follow, witness_location(program_, syntax_, place), constraint}});
  }

  /// Of an entry function other than `main`.
  void add_parameters() {
    std::string values;
    for (const auto& [request, value] : report_.violation.replay.inputs) {
      const bool is_parameter =
          request.kind == interp::InputKind::nondet && std::ranges::any_of(program_.entry->parameters, [&](const ir::Variable* p) {
            return p->name == request.source && p->type == request.type && (p->type->is_integer() || p->type->is_floating());
          });
      if (is_parameter && request.edge == nullptr)
        values += fmt::format("{}{} == {}", values.empty() ? "" : " && ", request.source, constant(request.type, value));
    }
    if (values.empty()) return;
    const SourceSyntax::Statement* first = nullptr;
    for (const SourceSyntax::Function& function : syntax_.functions)
      for (const SourceSyntax::Statement& statement : syntax_.statements)
        if (function.name == program_.entry->source_name() && contains(function.body, statement.range.begin) &&
            (first == nullptr || statement.range.begin < first->range.begin))
          first = &statement;
    if (first != nullptr) add(Waypoint::Type::assumption, first->range.begin, values);
  }

  void add_input(const interp::InputRequest& request, u128 value) {
    const bool is_open = request.kind == interp::InputKind::nondet || request.kind == interp::InputKind::missing_function;
    if (!is_open || request.edge == nullptr || !(request.type->is_integer() || request.type->is_floating())) return;
    for (const SourceSyntax::Call& call : syntax_.calls)
      if (call.range == request.edge->range)
        return add(Waypoint::Type::function_return, call.closing, "\\result == " + constant(request.type, value));
  }

  /// The beginning of the full expression that is violated; of a leak, of the last one that the trace tells.
  std::optional<SourcePosition> target_place() const {
    const interp::RunResult& run = report_.violation.replay.run;
    if (!is_found_at_exit(report_.violation.check)) {
      const ir::Edge* const edge = run.program_edge != nullptr ? run.program_edge : run.edge;
      return edge == nullptr ? std::nullopt : full_expression(edge->range.begin);
    }
    for (auto entry = report_.trace.entries.rbegin(); entry != report_.trace.entries.rend(); ++entry)
      if (const auto place = full_expression(entry->place.begin)) return place;
    return std::nullopt;
  }

  std::optional<SourcePosition> full_expression(const SourcePosition& place) const {
    const SourceRange* found = nullptr;
    for (const SourceRange& range : syntax_.full_expressions)
      if (contains(range, place) && (found == nullptr || is_smaller(range, *found))) found = &range;
    return found == nullptr ? std::nullopt : std::optional(found->begin);
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
    if (contains(function.body, position)) location.function = function.name;
  return location;
}

std::vector<witness::Segment> violation_segments(const ir::Program& program, const SourceSyntax& syntax, const ViolationReport& report) {
  return ViolationPath(program, syntax, report).segments();
}

}  // namespace proviso::report
