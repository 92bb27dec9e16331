#include "witness/insert_waypoints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "ir/input_function.h"
#include "witness/acsl.h"
#include "witness/waypoint_code.h"

namespace proviso::witness {

namespace {

using rewrite::contains;
using rewrite::SourceSyntax;
using Kind = Insertions::Kind;
using Site = Insertions::Site;

class WaypointInsertion {
 public:
  WaypointInsertion(const Witness& witness, const PlaceFinder& finder, const SourceSyntax& syntax, Following following, Insertions& into)
      : witness_(witness), finder_(finder), syntax_(syntax), code_(witness, following), into_(into) {}

  struct Target {
    std::size_t from = 0;        // the segment from which on a violation counts
    bool has_waypoints = false;  // within the target
    bool has_value = false;
  };

  void run() {
    while (first_ + 1 < witness_.segments.size() && is_passed_anyway(witness_.segments[first_])) ++first_;
    declare();
    for (std::size_t i = first_; i < witness_.segments.size(); ++i) {
      for (const Waypoint& waypoint : witness_.segments[i]) {
        if (!read_constraint(waypoint)) return;
        if (!waypoint.then.empty() && !into_.is_usable(waypoint.location, waypoint.then)) return;
        witness_.by_lines ? add_by_line(i, waypoint) : add(i, waypoint);
      }
    }
    for (const auto& [statement, entries] : at_statements_) into_.put_before(*statement, code_.steps(entries, constraint()));
    for (const auto& [statement, entries] : behind_statements_) into_.put_behind(*statement, code_.steps(entries, constraint()));
    for (const auto& [branching, entries] : at_branchings_) wrap(*branching, entries);
    for (const auto& [call, entries] : at_calls_) wrap(*call, entries);
    for (const auto& [place, target] : targets_)
      into_.around(place) = {.beginning = "(" + is_meant(target) + " ? ({ ",
                             .end = " }))",
                             .wrap = target.has_waypoints ? Wrap::Kind::target_with_waypoints : Wrap::Kind::target,
                             .has_value = target.has_value};
  }

  /// False, with an error, if it cannot be checked.
  bool read_constraint(const Waypoint& waypoint) {
    const std::string& text = waypoint.constraint;
    if (text.empty() || waypoint.type == Waypoint::Type::branching) return true;
    if (!into_.is_usable(waypoint.location, text, without_result(text))) return false;
    if (!waypoint.is_acsl || constant_result(waypoint)) {
      constraints_[&waypoint] = one_line(without_result(text));
      return true;
    }
    const Result<WithEarlier> expression = acsl_to_c(text, {"__proviso_r", "", witness_.data_model == ir::DataModel::lp64});
    if (!expression) into_.unusable(waypoint.location, text, expression.diagnostics().front().message);
    if (expression) constraints_[&waypoint] = expression->expression;
    return expression.ok();
  }

  /// Of waypoints whose constraints are expressions.
  WaypointCode::Condition constraint() const {
    return [this](std::size_t segment, const Waypoint& waypoint) {
      return waypoint.constraint.empty() ? "1" : expression_code(segment, constraints_.at(&waypoint));
    };
  }

  void declare() {
    bool is_first = true;
    for (const SourceSyntax::File& file : syntax_.files) {
      const std::string initial = is_first && first_ > 0 ? fmt::format(" = {}", first_) : "";
      into_.declare(file.start.begin.file,
                    fmt::format("extern void __proviso_assume_failed(void); extern _Bool __VERIFIER_nondet_proviso(void); {}{}int "
                                "__proviso_segment{}, __proviso_in_target; ",
                                code_.declarations(is_first), is_first ? "" : "extern ", initial));
      if (is_first && first_ + 1 < witness_.segments.size()) into_.declare(file.start.begin.file, end_code());
      is_first = false;
    }
  }

  /// What is violated when the program ends (a leak) counts only if the waypoints have been passed.
  std::string end_code() const {
    return fmt::format(
        "static void __attribute__((destructor(101))) __proviso_at_end(void) {{ if (__proviso_segment < {}) "
        "__proviso_assume_failed(); }} ",
        witness_.segments.size() - 1);
  }

  /// By lines: what is outside all functions precedes everything else.
  bool is_passed_anyway(const Segment& segment) const {
    const Waypoint& waypoint = segment.front();
    return witness_.by_lines && segment.size() == 1 && waypoint.type == Waypoint::Type::step && waypoint.constraint.empty() &&
           finder_.is_outside(waypoint.location);
  }

  void add(std::size_t segment, const Waypoint& waypoint) {
    switch (waypoint.type) {
      case Waypoint::Type::assumption:
        if (const auto* const statement = finder_.statement(waypoint.location))
          return at_statements_[statement].push_back({segment, &waypoint});
        return into_.error(waypoint.location, "no statement begins at the place of the assumption");
      case Waypoint::Type::branching:
        if (const auto* const branching = finder_.branching(waypoint.location))
          return at_branchings_[branching].push_back({segment, &waypoint});
        return into_.error(waypoint.location, "nothing branches at the place of the branching waypoint");
      case Waypoint::Type::function_enter:
      case Waypoint::Type::function_return:
        if (const auto* const call = finder_.call(waypoint.location)) return at_calls_[call].push_back({segment, &waypoint});
        return into_.error(waypoint.location, "no call ends at the place of the waypoint");
      case Waypoint::Type::target:
        return add_target(segment, waypoint, finder_.target(waypoint.location));
      case Waypoint::Type::step:
        return into_.error(waypoint.location, "a step is a waypoint of witnesses by lines");
    }
  }

  /// All suitable statements of the line: an execution that passes one of them has passed the waypoint.
  void add_by_line(std::size_t segment, const Waypoint& waypoint) {
    const Location& at = waypoint.location;
    const Entry entry{segment, &waypoint};
    if (waypoint.type == Waypoint::Type::target) return add_target(segment, waypoint, finder_.full_expressions(at));
    if (waypoint.type == Waypoint::Type::branching) {
      const auto found = finder_.branchings(at);
      if (found.size() != 1) return into_.error(at, found.empty() ? "nothing branches on the line" : "several things branch on the line");
      const std::optional<Site> place = into_.site(found.front()->condition, Kind::condition);
      const std::string condition = place ? into_.plain(*place) : "";
      if (condition.find("&&") != std::string::npos || condition.find("||") != std::string::npos)
        return into_.error(at, "whether a branch of the whole condition is meant, or of a part of it, is not said");
      places_[segment].push_back(found.front()->condition);
      return at_branchings_[found.front()].push_back(entry);
    }
    const bool is_entered = waypoint.type == Waypoint::Type::function_enter;
    const auto is_named = [&](const SourceSyntax::Function& function) { return function.name == waypoint.callee; };
    if (is_entered && std::count_if(syntax_.functions.begin(), syntax_.functions.end(), is_named) > 1)
      return into_.error(at, fmt::format("there are several functions '{}'", waypoint.callee));
    if (const SourceSyntax::Statement* const first = is_entered ? finder_.beginning_of(waypoint.callee) : nullptr)
      return at_statements_[first].push_back(entry);
    if (is_entered || waypoint.type == Waypoint::Type::function_return) {
      const auto found = finder_.calls(waypoint.callee, at);
      if (found.empty()) return into_.error(at, fmt::format("'{}' is called nowhere by its name", waypoint.callee));
      if (is_entered && !waypoint.constraint.empty()) return into_.error(at, fmt::format("'{}' has no beginning", waypoint.callee));
      for (const SourceSyntax::Call* const call : found) {
        places_[segment].push_back(call->range);
        at_calls_[call].push_back(entry);
      }
      return;
    }
    const bool says_something = !waypoint.constraint.empty();
    const auto found = says_something ? finder_.simple_statements(at) : finder_.statements(at);
    if (found.empty()) return into_.error(at, "no statement begins on the line, or none behind which something can be said");
    for (const SourceSyntax::Statement* const statement : found)
      (says_something ? behind_statements_ : at_statements_)[statement].push_back(entry);
  }

  void add_target(std::size_t segment, const Waypoint& waypoint, const std::vector<SourceSyntax::FullExpression>& expressions) {
    if (expressions.empty()) return into_.error(waypoint.location, "nothing that can be violated begins at the place of the target");
    for (const auto& [range, has_value] : expressions) {
      const std::optional<Site> place = into_.site(range, Kind::target_expression);
      if (!place) continue;
      // Waypoints inside the expression are passed during its evaluation, each once; but an assumption at its beginning, before it.
      std::size_t from = segment;
      std::vector<Location> inside;
      while (from > 0) {
        const Waypoint& last = witness_.segments[from - 1].back();
        const Location& before = last.location;
        const bool is_before_it = last.type == Waypoint::Type::assumption && is_at(range.begin, before);
        if (!(witness_.by_lines ? is_in(range, places_[from - 1]) : is_in(range, before) && !is_before_it) ||
            std::find(inside.begin(), inside.end(), before) != inside.end())
          break;
        inside.push_back(before);
        --from;
      }
      targets_[*place] = {from, from != segment, has_value};
    }
  }

  bool is_at(const SourcePosition& place, const Location& location) const {
    return finder_.is_in_file(place.file, location) && place.line == location.line && place.column == location.column;
  }

  bool is_in(const SourceRange& range, const Location& location) const {
    const SourcePosition at{range.begin.file, location.line, location.column};
    return finder_.is_in_file(range.begin.file, location) && contains(range, at);
  }

  static bool is_in(const SourceRange& range, const std::vector<SourceRange>& places) {
    return !places.empty() && std::all_of(places.begin(), places.end(), [&](const SourceRange& place) { return contains(range, place); });
  }

  static bool is_decimal(std::string_view number) {
    if (number.starts_with('-')) number.remove_prefix(1);
    return !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
  }

  void wrap(const SourceSyntax::Branching& branching, const std::vector<Entry>& entries) {
    const std::optional<Site> place = into_.site(branching.condition, Kind::condition);
    if (!place || place->begin == place->end) return into_.error(entries.front().waypoint->location, "there is no condition here");
    const bool is_switch = branching.kind == SourceSyntax::Branching::Kind::switch_statement;
    for (const Entry& entry : entries)
      if (const std::string& value = entry.waypoint->constraint; is_switch ? !is_decimal(value) : value != "true" && value != "false")
        return into_.error(entry.waypoint->location, fmt::format("the value '{}' of a branching is not supported", value));
    const std::string code = code_.steps(
        entries,
        [&](std::size_t segment, const Waypoint& waypoint) {
          if (is_switch) return fmt::format("(__proviso_b == ({}))", waypoint.constraint);
          const std::string branch = waypoint.constraint == "true" ? "__proviso_b" : "(!__proviso_b)";
          return waypoint.then.empty() ? branch : "(" + branch + " && " + expression_code(segment, one_line(waypoint.then)) + ")";
        },
        is_in_target(*place));
    into_.around(*place) = {
        .beginning = is_switch ? "({ __typeof__(+(" + into_.plain(*place) + ")) __proviso_b = (" : "({ int __proviso_b = !!(",
        .end = "); " + code + "__proviso_b; })"};
  }

  bool is_in_target(const Site& place) const {
    return std::any_of(targets_.begin(), targets_.end(), [&](const auto& target) {
      return target.second.has_waypoints && target.first.file == place.file && target.first.begin <= place.begin &&
             place.end <= target.first.end;
    });
  }

  /// The result is nondeterministic, so it can be set instead of searched for. Arguments are left out then: there are none.
  bool is_given(const SourceSyntax::Call& call) const {
    return code_.following() == Following::at_once && call.callee.starts_with(ir::kNondetPrefix) && !call.is_defined && !call.has_arguments;
  }

  void wrap(const SourceSyntax::Call& call, const std::vector<Entry>& entries) {
    const std::optional<Site> place = into_.site(call.range, Kind::call);
    if (!place) return;
    std::vector<Entry> entered, returned, tabled;
    for (const Entry& entry : entries) {
      const bool is_entered = entry.waypoint->type == Waypoint::Type::function_enter;
      const bool is_once = entry.waypoint->action == Waypoint::Action::follow;
      const bool is_constant = call.has_result && constant_result(*entry.waypoint).has_value() &&
                               (tabled.empty() || tabled.front().waypoint->is_acsl == entry.waypoint->is_acsl);
      (is_entered ? entered : is_once && is_constant ? tabled : returned).push_back(entry);
    }
    // Arguments are evaluated before the function is entered.
    const auto is_argument = [&](const auto& other) { return other.first != &call && contains(call.range, other.first->range); };
    if (!entered.empty() && std::any_of(at_calls_.begin(), at_calls_.end(), is_argument))
      return into_.error(entered.front().waypoint->location, "waypoints in the arguments of a call that is entered are not supported");
    const auto always = [](std::size_t, const Waypoint&) { return std::string("1"); };
    const auto of_result = constraint();
    if (!call.has_result) {
      for (const Entry& entry : returned)
        if (!entry.waypoint->constraint.empty()) return into_.error(entry.waypoint->location, "the call has no result");
      into_.around(*place) = {.beginning = "({ " + code_.steps(entered, always),
                              .end = "; " + code_.steps(returned, of_result, is_in_target(*place)) + "})"};
      return;
    }
    const std::string begin = "({ __typeof__(" + into_.plain(*place) + ") __proviso_r; " + code_.steps(entered, always);
    const std::string given = is_given(call) ? WaypointCode::given_in_cycle(returned) : "";
    const std::string avoid = "; " + code_.avoided(returned, of_result);
    const std::string follow = code_.followed(returned, of_result, is_in_target(*place));
    if (tabled.empty()) {
      into_.around(*place) = {.beginning = begin + given + "__proviso_r = ", .end = avoid + follow + "__proviso_r; })"};
      return;
    }
    const ResultTable table(next_table_++, tabled);
    into_.declare(place->file, table.declarations());
    into_.around(*place) = {.beginning = begin + (is_given(call) ? table.give() + given : "") + "__proviso_r = ",
                            .end = avoid + table.compare(code_.not_passed(is_in_target(*place)), follow) + "__proviso_r; })"};
  }

  /// Whether the current evaluation of the target may be the violation. An execution that evaluates it repeatedly may
  /// pass the waypoints inside it at any time.
  std::string is_meant(const Target& target) const {
    const bool is_choice = target.has_waypoints && code_.following() == Following::when_met;
    return fmt::format("__proviso_segment >= {}{}", target.from, is_choice ? " && __VERIFIER_nondet_proviso()" : "");
  }

  const Witness& witness_;
  const PlaceFinder& finder_;
  const SourceSyntax& syntax_;
  WaypointCode code_;
  Insertions& into_;
  std::map<const SourceSyntax::Statement*, std::vector<Entry>> at_statements_;
  std::map<const SourceSyntax::Statement*, std::vector<Entry>> behind_statements_;
  std::map<const SourceSyntax::Branching*, std::vector<Entry>> at_branchings_;
  std::map<const SourceSyntax::Call*, std::vector<Entry>> at_calls_;
  std::map<std::size_t, std::vector<SourceRange>> places_;  // by segment, for witnesses by lines: what can be inside a target
  std::map<const Waypoint*, std::string> constraints_;      // in C, of those that are expressions
  std::map<Site, Target> targets_;
  std::size_t next_table_ = 0;
  std::size_t first_ = 0;  // the initial segment
};

}  // namespace

void insert_waypoints(const Witness& witness, const PlaceFinder& finder, const SourceSyntax& syntax, Following following,
                      Insertions& into) {
  WaypointInsertion(witness, finder, syntax, following, into).run();
}

}  // namespace proviso::witness
