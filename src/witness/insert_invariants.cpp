#include "witness/insert_invariants.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "witness/contract_code.h"
#include "witness/transition_code.h"
#include "witness/waypoint_code.h"

namespace proviso::witness {

namespace {

using rewrite::SourceSyntax;
using Kind = Insertions::Kind;
using Site = Insertions::Site;

class InvariantInsertion {
 public:
  InvariantInsertion(const Witness& witness, const PlaceFinder& finder, const FileTable& files, Insertions& into)
      : witness_(witness), finder_(finder), files_(files), into_(into) {}

  void run() {
    std::map<const SourceSyntax::Function*, ContractCode> contracts;
    for (std::size_t i = 0; i < witness_.invariants.size(); ++i) {
      const Invariant& invariant = witness_.invariants[i];
      if (invariant.type != Invariant::Type::contract) {
        add(i, invariant);
        continue;
      }
      const SourceSyntax::Function* const function = finder_.function(invariant.location);
      if (function == nullptr) return into_.error(invariant.location, "no function begins at the place of the contract");
      const Diagnostics problems =
          contracts.try_emplace(function, *function, witness_.data_model).first->second.add(i, invariant, failure_of(i));
      if (!problems.empty()) return into_.unusable(invariant.location, invariant.text(), problems.front().message);
    }
    for (const auto& [function, code] : contracts) put_around(*function, code);
  }

 private:
  void put_around(const SourceSyntax::Function& function, const ContractCode& code) {
    SourceRange inside = function.body;
    ++inside.begin.column;
    --inside.end.column;
    const std::optional<Site> body = into_.site(function.body, Kind::body);
    const std::optional<Site> place = into_.site(inside, Kind::body);
    const std::string text = body ? into_.text(*body) : "";
    const Location here{files_.name(function.range.begin.file), function.range.begin.line, function.range.begin.column, function.name};
    if (!place || !text.starts_with("{") || !text.ends_with("}")) return into_.error(here, "the function's body is not written here");
    into_.around(*place) = {.beginning = code.beginning(), .end = code.ending()};
    for (const SourceSyntax::Return& end : function.returns) {
      if (!end.range.is_known()) return into_.error(here, "the function has a 'return' in a macro, or in a type");
      const bool has_value = end.value.begin != end.value.end;
      const std::optional<Site> at = into_.site(has_value ? end.value : end.range, Kind::returned);
      if (!at) return into_.error(here, "the function has a 'return' that is not written here");
      const auto [before, behind] =
          has_value ? code.around_value() : std::pair("if (!({ " + code.before_return() + " 1; })) ; else ", std::string());
      into_.around(*at) = {.beginning = before, .end = behind};
    }
  }

  static std::string failure_of(std::size_t number) { return marked(Mark::check, number, "__proviso_assert_failed(\"invariant\")"); }

  void add(std::size_t number, const Invariant& invariant) {
    const std::string check = check_of(number, invariant);
    if (check.empty()) return;
    if (!invariant.is_about_loop()) {
      const SourceSyntax::Statement* const statement = finder_.statement(invariant.location);
      if (statement == nullptr) return into_.error(invariant.location, "no statement begins at the place of the location invariant");
      into_.put_before(*statement, check + ";");
      return;
    }
    const SourceSyntax::Branching* const loop = finder_.loop(invariant.location);
    if (loop != nullptr && witness_.by_lines && !is_the_loop(*loop, invariant.location)) return;
    const std::optional<Site> place = loop != nullptr ? into_.site(loop->condition, Kind::condition) : std::nullopt;
    if (!place) return into_.error(invariant.location, "no loop begins at the place of the loop invariant");
    const bool has_condition = place->begin != place->end;
    Insertions::Around& around = into_.around(*place);
    around.beginning = "(";
    around.checks += check + ", ";
    around.middle = has_condition ? "(" : "1";
    around.end = has_condition ? "))" : ")";
  }

  /// An expression that fails if the invariant does not hold; empty, with an error, if it cannot be checked.
  std::string check_of(std::size_t number, const Invariant& invariant) {
    if (invariant.is_transition()) {
      Result<std::string> check = transition_check(number, invariant.value, failure_of(number));
      if (!check) into_.unusable(invariant.location, invariant.value, check.diagnostics().front().message);
      return check ? *check : "";
    }
    if (!into_.is_usable(invariant.location, invariant.value)) return "";
    return fmt::format("({} ? (void)0 : {})", expression_code(number, one_line(invariant.value)), failure_of(number));
  }

  /// By its line alone, and the function that the witness names.
  bool is_the_loop(const SourceSyntax::Branching& loop, const Location& location) {
    const auto all = finder_.branchings(location);
    const std::string function = finder_.function_around(loop.at);
    const bool is_only = std::count_if(all.begin(), all.end(), [](const auto* each) { return each->is_loop(); }) == 1;
    if (!is_only) into_.error(location, "there are several loops on the line of the invariant");
    if (!location.function.empty() && location.function != function) into_.error(location, "the loop is not in " + location.function);
    return is_only && (location.function.empty() || location.function == function);
  }

  const Witness& witness_;
  const PlaceFinder& finder_;
  const FileTable& files_;
  Insertions& into_;
};

}  // namespace

void insert_invariants(const Witness& witness, const PlaceFinder& finder, const SourceSyntax& syntax, const FileTable& files,
                       Insertions& into) {
  InvariantInsertion(witness, finder, files, into).run();
  for (const SourceSyntax::File& file : syntax.files)
    into.declare(file.start.begin.file, "extern void __proviso_assert_failed(const void *); ");
}

}  // namespace proviso::witness
