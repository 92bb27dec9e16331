#include "witness/instrument.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "ir/input_function.h"
#include "rewrite/source_edits.h"
#include "witness/contract_code.h"
#include "witness/find_place.h"
#include "witness/transition_code.h"
#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

namespace {

using rewrite::contains;
using rewrite::SourceSyntax;

/// The keywords in what is inserted, here and by waypoint_code.h, transition_code.h and contract_code.h.
constexpr std::string_view kWritten[] = {"_Bool",  "_Generic", "_Static_assert", "__auto_type", "__int128", "__typeof__", "char",
                                         "const",  "short",    "signed",         "sizeof",      "struct",   "union",      "typedef",
                                         "double", "else",     "extern",         "goto",        "if",       "int",        "long",
                                         "return", "static",   "unsigned",       "void"};

class Instrumentation {
 public:
  Instrumentation(const Witness& witness, const SourceSyntax& syntax, const FileTable& files,
                  const std::map<std::string, std::string>& texts, Following following)
      : witness_(witness), syntax_(syntax), files_(files), finder_(syntax, files), code_(witness, following) {
    for (const auto& [file, text] : texts) texts_.emplace(file, text);
  }

  Result<Instrumented> run() {
    for (const auto& [file, text] : texts_)
      if (has_marks(text.text())) return Diagnostic{Severity::error, file, "has control characters"};
    for (const SourceSyntax::File& file : syntax_.files)
      for (const std::string& word : file.keyword_macros)
        if (std::find(std::begin(kWritten), std::end(kWritten), word) != std::end(kWritten))
          return Diagnostic{Severity::error, files_.name(file.start.begin.file), "'" + word + "' is a macro, so no code can be inserted"};
    if (witness_.kind == Witness::Kind::correctness)
      add_invariants();
    else
      add_waypoints();
    if (!errors_.empty()) return errors_;
    Instrumented result;
    bool is_first = true;
    for (const SourceSyntax::File& file : syntax_.files) {
      const std::string& name = files_.name(file.start.begin.file);
      result.texts[name] = unmarked(name, written(file.start.begin.file, is_first), result);
      is_first = false;
    }
    if (!errors_.empty()) return errors_;
    return result;
  }

 private:
  struct Site {
    std::uint32_t file = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
    int rank = 0;
    friend auto operator<=>(const Site&, const Site&) = default;
  };
  static constexpr int kBody = -1, kStatement = 0, kBehind = 1, kTargetExpression = 2, kCondition = 3, kCall = 4, kReturn = 5;

  void error(const Location& location, const std::string& message) {
    const std::string column = location.column == 0 ? "" : fmt::format(":{}", location.column);
    errors_.push_back({Severity::error, fmt::format("{}:{}{}", location.file, location.line, column), message});
  }

  bool is_usable(const Location& location, const std::string& expression) {
    const std::string problem = problem_with(expression);
    if (!problem.empty()) unusable(location, expression, problem);
    return problem.empty();
  }

  void unusable(const Location& location, const std::string& expression, const std::string& problem) {
    error(location, fmt::format("'{}' is no expression that can be checked: it {}", one_line(expression), problem));
  }

  std::optional<Site> site(const SourceRange& range, int rank) {
    const auto text = texts_.find(files_.name(range.begin.file));
    if (text == texts_.end()) return std::nullopt;
    if (range.begin == range.end) {  // an empty range: before the character there
      SourceRange wider = range;
      ++wider.end.column;
      const auto span = text->second.find(wider);
      return span ? std::optional(Site{range.begin.file, span->begin, span->begin, rank}) : std::nullopt;
    }
    const auto span = text->second.find(range);
    return span ? std::optional(Site{range.begin.file, span->begin, span->end, rank}) : std::nullopt;
  }

  // ------------------------------------------------------------------------------------------------------ invariants

  void add_invariants() {
    std::map<const SourceSyntax::Function*, ContractCode> contracts;
    for (std::size_t i = 0; i < witness_.invariants.size(); ++i) {
      const Invariant& invariant = witness_.invariants[i];
      if (invariant.type != Invariant::Type::contract) {
        add(i, invariant);
        continue;
      }
      const SourceSyntax::Function* const function = finder_.function(invariant.location);
      if (function == nullptr) return error(invariant.location, "no function begins at the place of the contract");
      const Diagnostics problems =
          contracts.try_emplace(function, *function, witness_.data_model).first->second.add(i, invariant, failure_of(i));
      if (!problems.empty()) return unusable(invariant.location, invariant.text(), problems.front().message);
    }
    for (const auto& [function, code] : contracts) put_around(*function, code);
  }

  void put_around(const SourceSyntax::Function& function, const ContractCode& code) {
    SourceRange inside = function.body;
    ++inside.begin.column;
    --inside.end.column;
    const std::optional<Site> body = site(function.body, kBody);
    const std::optional<Site> place = site(inside, kBody);
    const std::string text = body ? texts_.at(files_.name(body->file)).text().substr(body->begin, body->end - body->begin) : "";
    const Location here{files_.name(function.range.begin.file), function.range.begin.line, function.range.begin.column, function.name};
    if (!place || !text.starts_with("{") || !text.ends_with("}")) return error(here, "the function's body is not written here");
    beginnings_[*place] = code.beginning();
    endings_[*place] = {"", code.ending()};
    for (const SourceSyntax::Return& end : function.returns) {
      if (!end.range.is_known()) return error(here, "the function has a 'return' in a macro, or in a type");
      const bool has_value = end.value.begin != end.value.end;
      const std::optional<Site> at = site(has_value ? end.value : end.range, kReturn);
      if (!at) return error(here, "the function has a 'return' that is not written here");
      beginnings_[*at] = has_value ? code.around_value().first : "if (!({ " + code.before_return() + " 1; })) ; else ";
      endings_[*at] = {"", has_value ? code.around_value().second : ""};
    }
  }

  static std::string failure_of(std::size_t number) { return marked(Mark::check, number, "__proviso_assert_failed(\"invariant\")"); }

  void add(std::size_t number, const Invariant& invariant) {
    const std::string check = check_of(number, invariant);
    if (check.empty()) return;
    if (!invariant.is_about_loop()) {
      const SourceSyntax::Statement* const statement = finder_.statement(invariant.location);
      if (statement == nullptr) return error(invariant.location, "no statement begins at the place of the location invariant");
      put_before(*statement, check + ";");
      return;
    }
    const SourceSyntax::Branching* const loop = finder_.loop(invariant.location);
    if (loop != nullptr && witness_.by_lines && !is_the_loop(*loop, invariant.location)) return;
    const std::optional<Site> place = loop != nullptr ? site(loop->condition, kCondition) : std::nullopt;
    if (!place) return error(invariant.location, "no loop begins at the place of the loop invariant");
    const bool has_condition = place->begin != place->end;
    before_[*place] += check + ", ";
    endings_[*place] = has_condition ? std::pair("(", "))") : std::pair("1", ")");
    beginnings_[*place] = "(";
  }

  /// An expression that fails if the invariant does not hold; empty, with an error, if it cannot be checked.
  std::string check_of(std::size_t number, const Invariant& invariant) {
    if (invariant.is_transition()) {
      Result<std::string> check = transition_check(number, invariant.value, failure_of(number));
      if (!check) unusable(invariant.location, invariant.value, check.diagnostics().front().message);
      return check ? *check : "";
    }
    if (!is_usable(invariant.location, invariant.value)) return "";
    return fmt::format("({} ? (void)0 : {})", expression_code(number, one_line(invariant.value)), failure_of(number));
  }

  /// By its line alone, and the function that the witness names.
  bool is_the_loop(const SourceSyntax::Branching& loop, const Location& location) {
    const auto all = finder_.branchings(location);
    const std::string function = finder_.function_around(loop.at);
    const bool is_only = std::count_if(all.begin(), all.end(), [](const auto* each) { return each->is_loop(); }) == 1;
    if (!is_only) error(location, "there are several loops on the line of the invariant");
    if (!location.function.empty() && location.function != function) error(location, "the loop is not in " + location.function);
    return is_only && (location.function.empty() || location.function == function);
  }

  void put_before(const SourceSyntax::Statement& statement, const std::string& code) {
    const std::optional<Site> place = site(statement.range, kStatement);
    if (!place) return;
    before_[*place] += code + " ";
    beginnings_[*place] = statement.is_declaration ? "{ " : "if (!({ ";
    endings_[*place] = statement.is_declaration ? std::pair("} ", "") : std::pair("1; })) ; else ", "");
  }

  /// After an expression statement or declaration.
  void put_behind(const SourceSyntax::Statement& statement, const std::string& code) {
    const std::optional<Site> place = site(statement.range, kBehind);
    if (!place) return;
    beginnings_[*place] = statement.is_declaration ? "" : "({ ";
    endings_[*place] = {"", statement.is_declaration ? " { " + code + "}" : "; " + code + "})"};
  }

  // ------------------------------------------------------------------------------------------------------- waypoints

  struct Target {
    std::size_t from = 0;        // the segment from which on a violation counts
    bool has_waypoints = false;  // within the target
    bool has_value = false;
  };

  void add_waypoints() {
    while (first_ + 1 < witness_.segments.size() && is_passed_anyway(witness_.segments[first_])) ++first_;
    for (std::size_t i = first_; i < witness_.segments.size(); ++i) {
      for (const Waypoint& waypoint : witness_.segments[i]) {
        const bool is_expression = waypoint.type != Waypoint::Type::branching;
        if (is_expression && !waypoint.constraint.empty() && !is_usable(waypoint.location, without_result(waypoint.constraint))) return;
        if (!waypoint.then.empty() && !is_usable(waypoint.location, waypoint.then)) return;
        witness_.by_lines ? add_by_line(i, waypoint) : add(i, waypoint);
      }
    }
    for (const auto& [statement, entries] : at_statements_) put_before(*statement, code_.steps_in_passing(entries));
    for (const auto& [statement, entries] : behind_statements_) put_behind(*statement, code_.steps_in_passing(entries));
    for (const auto& [branching, entries] : at_branchings_) wrap(*branching, entries);
    for (const auto& [call, entries] : at_calls_) wrap(*call, entries);
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
        return error(waypoint.location, "no statement begins at the place of the assumption");
      case Waypoint::Type::branching:
        if (const auto* const branching = finder_.branching(waypoint.location))
          return at_branchings_[branching].push_back({segment, &waypoint});
        return error(waypoint.location, "nothing branches at the place of the branching waypoint");
      case Waypoint::Type::function_enter:
      case Waypoint::Type::function_return:
        if (const auto* const call = finder_.call(waypoint.location)) return at_calls_[call].push_back({segment, &waypoint});
        return error(waypoint.location, "no call ends at the place of the waypoint");
      case Waypoint::Type::target:
        return add_target(segment, waypoint, finder_.target(waypoint.location));
      case Waypoint::Type::step:
        return error(waypoint.location, "a step is a waypoint of witnesses by lines");
    }
  }

  /// All suitable statements of the line: an execution that passes one of them has passed the waypoint.
  void add_by_line(std::size_t segment, const Waypoint& waypoint) {
    const Location& at = waypoint.location;
    const Entry entry{segment, &waypoint};
    if (waypoint.type == Waypoint::Type::target) return add_target(segment, waypoint, finder_.full_expressions(at));
    if (waypoint.type == Waypoint::Type::branching) {
      const auto found = finder_.branchings(at);
      if (found.size() != 1) return error(at, found.empty() ? "nothing branches on the line" : "several things branch on the line");
      const std::optional<Site> place = site(found.front()->condition, kCondition);
      const std::string condition = place ? plain(*place) : "";
      if (condition.find("&&") != std::string::npos || condition.find("||") != std::string::npos)
        return error(at, "whether a branch of the whole condition is meant, or of a part of it, is not said");
      places_[segment].push_back(found.front()->condition);
      return at_branchings_[found.front()].push_back(entry);
    }
    const bool is_entered = waypoint.type == Waypoint::Type::function_enter;
    const auto is_named = [&](const SourceSyntax::Function& function) { return function.name == waypoint.callee; };
    if (is_entered && std::count_if(syntax_.functions.begin(), syntax_.functions.end(), is_named) > 1)
      return error(at, fmt::format("there are several functions '{}'", waypoint.callee));
    if (const SourceSyntax::Statement* const first = is_entered ? finder_.beginning_of(waypoint.callee) : nullptr)
      return at_statements_[first].push_back(entry);
    if (is_entered || waypoint.type == Waypoint::Type::function_return) {
      const auto found = finder_.calls(waypoint.callee, at);
      if (found.empty()) return error(at, fmt::format("'{}' is called nowhere by its name", waypoint.callee));
      if (is_entered && !waypoint.constraint.empty()) return error(at, fmt::format("'{}' has no beginning", waypoint.callee));
      for (const SourceSyntax::Call* const call : found) {
        places_[segment].push_back(call->range);
        at_calls_[call].push_back(entry);
      }
      return;
    }
    const bool says_something = !waypoint.constraint.empty();
    const auto found = says_something ? finder_.simple_statements(at) : finder_.statements(at);
    if (found.empty()) return error(at, "no statement begins on the line, or none behind which something can be said");
    for (const SourceSyntax::Statement* const statement : found)
      (says_something ? behind_statements_ : at_statements_)[statement].push_back(entry);
  }

  void add_target(std::size_t segment, const Waypoint& waypoint, const std::vector<SourceSyntax::FullExpression>& expressions) {
    if (expressions.empty()) return error(waypoint.location, "nothing that can be violated begins at the place of the target");
    for (const auto& [range, has_value] : expressions) {
      const std::optional<Site> place = site(range, kTargetExpression);
      if (!place) continue;
      // Waypoints inside the expression are passed during its evaluation, each once.
      std::size_t from = segment;
      std::vector<Location> inside;
      while (from > 0) {
        const Location& before = witness_.segments[from - 1].back().location;
        if (!(witness_.by_lines ? is_in(range, places_[from - 1]) : is_in(range, before)) ||
            std::find(inside.begin(), inside.end(), before) != inside.end())
          break;
        inside.push_back(before);
        --from;
      }
      targets_[*place] = {from, from != segment, has_value};
    }
  }

  bool is_in(const SourceRange& range, const Location& location) const {
    const SourcePosition at{range.begin.file, location.line, location.column};
    return finder_.is_in_file(range.begin.file, location) && contains(range, at);
  }

  static bool is_in(const SourceRange& range, const std::vector<SourceRange>& places) {
    return !places.empty() && std::all_of(places.begin(), places.end(), [&](const SourceRange& place) { return contains(range, place); });
  }

  void wrap(const SourceSyntax::Branching& branching, const std::vector<Entry>& entries) {
    const std::optional<Site> place = site(branching.condition, kCondition);
    if (!place || place->begin == place->end) return error(entries.front().waypoint->location, "there is no condition here");
    const bool is_switch = branching.kind == SourceSyntax::Branching::Kind::switch_statement;
    for (const Entry& entry : entries)
      if (const std::string& value = entry.waypoint->constraint;
          is_switch ? value.find_first_not_of("-0123456789") != std::string::npos : value != "true" && value != "false")
        return error(entry.waypoint->location, fmt::format("the value '{}' of a branching is not supported", value));
    const std::string code = code_.steps(
        entries,
        [&](std::size_t segment, const Waypoint& waypoint) {
          if (is_switch) return fmt::format("(__proviso_b == ({}))", waypoint.constraint);
          const std::string branch = waypoint.constraint == "true" ? "__proviso_b" : "(!__proviso_b)";
          return waypoint.then.empty() ? branch : "(" + branch + " && " + expression_code(segment, one_line(waypoint.then)) + ")";
        },
        is_in_target(*place));
    beginnings_[*place] = is_switch ? "({ __typeof__(+(" + plain(*place) + ")) __proviso_b = (" : "({ int __proviso_b = !!(";
    endings_[*place] = {"", "); " + code + "__proviso_b; })"};
  }

  bool is_in_target(const Site& place) const {
    return std::any_of(targets_.begin(), targets_.end(), [&](const auto& target) {
      return target.second.has_waypoints && target.first.file == place.file && target.first.begin <= place.begin &&
             place.end <= target.first.end;
    });
  }

  std::string plain(const Site& place) const {
    return one_line(texts_.at(files_.name(place.file)).text().substr(place.begin, place.end - place.begin));
  }

  /// The result is nondeterministic, so it can be set instead of searched for. Arguments are left out then: there are none.
  bool is_given(const SourceSyntax::Call& call) const {
    return code_.following() == Following::at_once && call.callee.starts_with(ir::kNondetPrefix) && !call.is_defined && !call.has_arguments;
  }

  void wrap(const SourceSyntax::Call& call, const std::vector<Entry>& entries) {
    const std::optional<Site> place = site(call.range, kCall);
    if (!place) return;
    std::vector<Entry> entered, returned, tabled;
    for (const Entry& entry : entries) {
      const bool is_entered = entry.waypoint->type == Waypoint::Type::function_enter;
      const bool is_once = entry.waypoint->action == Waypoint::Action::follow;
      const bool is_constant = call.has_result && constant_result(*entry.waypoint).has_value();
      (is_entered ? entered : is_once && is_constant ? tabled : returned).push_back(entry);
    }
    // Arguments are evaluated before the function is entered.
    const auto is_argument = [&](const auto& other) { return other.first != &call && contains(call.range, other.first->range); };
    if (!entered.empty() && std::any_of(at_calls_.begin(), at_calls_.end(), is_argument))
      return error(entered.front().waypoint->location, "waypoints in the arguments of a call that is entered are not supported");
    const auto always = [](std::size_t, const Waypoint&) { return std::string("1"); };
    const auto of_result = [](std::size_t segment, const Waypoint& waypoint) {
      return waypoint.constraint.empty() ? "1" : expression_code(segment, one_line(without_result(waypoint.constraint)));
    };
    if (!call.has_result) {
      for (const Entry& entry : returned)
        if (!entry.waypoint->constraint.empty()) return error(entry.waypoint->location, "the call has no result");
      beginnings_[*place] = "({ " + code_.steps(entered, always);
      endings_[*place] = {"", "; " + code_.steps(returned, of_result, is_in_target(*place)) + "})"};
      return;
    }
    const std::string begin = "({ __typeof__(" + plain(*place) + ") __proviso_r; " + code_.steps(entered, always);
    const std::string given = is_given(call) ? WaypointCode::given_in_cycle(returned) : "";
    const std::string avoid = "; " + code_.avoided(returned, of_result);
    const std::string follow = code_.followed(returned, of_result, is_in_target(*place));
    if (tabled.empty()) {
      beginnings_[*place] = begin + given + "__proviso_r = ";
      endings_[*place] = {"", avoid + follow + "__proviso_r; })"};
      return;
    }
    const ResultTable table(next_table_++, tabled);
    tables_[place->file] += table.declarations();
    beginnings_[*place] = begin + (is_given(call) ? table.give() + given : "") + "__proviso_r = ";
    endings_[*place] = {"", avoid + table.compare(code_.not_passed(is_in_target(*place)), follow) + "__proviso_r; })"};
  }

  // ------------------------------------------------------------------------------------------------------------ text

  std::string written(std::uint32_t file, bool is_first) {
    std::vector<Wrap> wraps;
    for (const auto& [place, beginning] : beginnings_) {
      if (place.file != file) continue;
      const auto checks = before_.find(place);
      const auto& [middle, end] = endings_.at(place);
      wraps.push_back({place.begin, place.end, place.rank, beginning + (checks == before_.end() ? "" : checks->second) + middle, end});
    }
    for (const auto& [place, target] : targets_)
      if (place.file == file)
        wraps.push_back({place.begin, place.end, place.rank, "(" + is_meant(target) + " ? ({ ", " }))",
                         target.has_waypoints ? Wrap::Kind::target_with_waypoints : Wrap::Kind::target, target.has_value});
    const std::string& text = texts_.at(files_.name(file)).text();
    if (wraps.empty() && !is_first) return text;
    for (const SourceSyntax::Function& function : syntax_.functions) {
      const std::optional<Site> place = function.range.begin.file == file ? site(function.range, -1) : std::nullopt;
      if (!place) continue;
      wraps.push_back({place->begin, place->begin, -1,
                       fmt::format("extern void __proviso_assume_failed(void); extern void __proviso_assert_failed(const void *); "
                                   "extern _Bool __VERIFIER_nondet_proviso(void); {}{}int "
                                   "__proviso_segment{}, __proviso_in_target; {}",
                                   code_.declarations(is_first), is_first ? "" : "extern ",
                                   is_first && first_ > 0 ? fmt::format(" = {}", first_) : "", tables_[file]),
                       ""});
      break;
    }
    return WrappedText(text, std::move(wraps)).write();
  }

  /// Whether the current evaluation of the target may be the violation. An execution that evaluates it repeatedly may
  /// pass the waypoints inside it at any time.
  std::string is_meant(const Target& target) const {
    const bool is_choice = target.has_waypoints && code_.following() == Following::when_met;
    return fmt::format("__proviso_segment >= {}{}", target.from, is_choice ? " && __VERIFIER_nondet_proviso()" : "");
  }

  const Witness& witness_;
  const SourceSyntax& syntax_;
  const FileTable& files_;
  PlaceFinder finder_;
  WaypointCode code_;
  std::map<std::string, rewrite::SourceText> texts_;
  std::map<const SourceSyntax::Statement*, std::vector<Entry>> at_statements_;
  std::map<const SourceSyntax::Statement*, std::vector<Entry>> behind_statements_;
  std::map<const SourceSyntax::Branching*, std::vector<Entry>> at_branchings_;
  std::map<const SourceSyntax::Call*, std::vector<Entry>> at_calls_;
  std::map<std::size_t, std::vector<SourceRange>> places_;  // by segment, for witnesses by lines: what can be inside a target
  std::map<Site, Target> targets_;
  std::map<Site, std::string> beginnings_;
  std::map<Site, std::string> before_;                           // checks of invariants, waypoints
  std::map<Site, std::pair<std::string, std::string>> endings_;  // what ends the preceding text; what follows the piece
  std::map<std::uint32_t, std::string> tables_;                  // by file
  std::size_t next_table_ = 0;
  std::size_t first_ = 0;  // the initial segment
  Diagnostics errors_;
};

}  // namespace

Result<Instrumented> instrument(const Witness& witness, const SourceSyntax& syntax, const FileTable& files,
                                const std::map<std::string, std::string>& texts, Following following) {
  return Instrumentation(witness, syntax, files, texts, following).run();
}

}  // namespace proviso::witness
