#include "property/property.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <optional>
#include <span>
#include <sstream>

#include "ltl/parser.h"

namespace proviso::property {

const std::vector<Property>& all_properties() {
  static const std::vector<Property> properties = {
      {"unreach-call", Safety{{Check::reach_error}}, "reach_error() and __VERIFIER_error() are never called"},
      {"assertions", Safety{{Check::assertion}}, "no assert() fails"},
      {"no-overflow", Safety{{Check::overflow}}, "no signed arithmetic overflows, no signed shift is undefined"},
      {"valid-memsafety", Safety{{Check::deref, Check::free, Check::memtrack}},
       "every access and every free() is valid, no memory is lost"},
      {"valid-deref", Safety{{Check::deref}}, "every access is inside a live object"},
      {"valid-free", Safety{{Check::free}}, "free() gets the start of a live heap block, or null"},
      {"valid-memtrack", Safety{{Check::memtrack}}, "at exit, memory not freed can still be reached"},
      {"valid-memcleanup", Safety{{Check::memcleanup}}, "at exit, all memory is freed"},
      {"div-by-zero", Safety{{Check::division}}, "no integer is divided by zero"},
      {"shifts", Safety{{Check::shift}}, "no integer is shifted by a negative amount, or by its width or more"},
      {"bounds", Safety{{Check::bounds}}, "every array index is inside its array"},
      {"no-data-race", NoDataRace{}, "no two threads race"},
      {"termination", Termination{}, "every execution ends"},
  };
  return properties;
}

const std::vector<Property>& all_coverage() {
  using Criterion = Coverage::Criterion;
  static const std::vector<Property> properties = {
      {"branches", Coverage{Criterion::branches}, "each condition of a branching or loop, true and false"},
      {"locations", Coverage{Criterion::locations}, "each block of statements"},
      {"error-call", Coverage{Criterion::error_calls}, "each call of reach_error() and __VERIFIER_error()"},
  };
  return properties;
}

namespace {

const Property* find_property(std::string_view name) {
  const auto& all = all_properties();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Property& property) { return property.name == name; });
  return found == all.end() ? nullptr : &*found;
}

/// The words and signs of a line; a word may have dashes.
std::vector<std::string_view> tokens_of(std::string_view line) {
  const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; };
  std::vector<std::string_view> tokens;
  for (std::size_t begin = 0; begin < line.size();) {
    std::size_t end = begin + 1;
    if (is_word(line[begin]))
      while (end < line.size() && is_word(line[end])) ++end;
    if (!is_space(line[begin])) tokens.push_back(line.substr(begin, end - begin));
    begin = end;
  }
  return tokens;
}

using Tokens = std::span<const std::string_view>;

bool are(Tokens tokens, std::initializer_list<std::string_view> expected) { return std::ranges::equal(tokens, expected); }

/// The property that the inside of LTL(...) means.
const Property* property_of_formula(Tokens formula) {
  for (const std::string_view function : {"reach_error", "__VERIFIER_error"})
    if (are(formula, {"G", "!", "call", "(", function, "(", ")", ")"})) return find_property("unreach-call");
  if (are(formula, {"G", "!", "overflow"})) return find_property("no-overflow");
  if (are(formula, {"G", "!", "data-race"})) return find_property("no-data-race");
  if (are(formula, {"F", "end"})) return find_property("termination");
  if (formula.size() != 2 || formula[0] != "G") return nullptr;
  const Property* const property = find_property(formula[1]);
  return property != nullptr && property->is_safety() ? property : nullptr;
}

/// CHECK( init(FUNCTION()), LTL(FORMULA) )
struct CheckLine {
  std::string_view function;
  std::vector<std::string_view> formula;
};
std::optional<CheckLine> read_check_line(std::string_view line) {
  constexpr std::size_t kFunction = 4, kBeforeFormula = 11, kBehindFormula = 2;
  const std::vector<std::string_view> tokens = tokens_of(line);
  if (tokens.size() < kBeforeFormula + kBehindFormula) return std::nullopt;
  const Tokens all = tokens;
  const std::string_view function = all[kFunction];
  const bool is_name = std::ranges::all_of(function, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; });
  if (!is_name || !are(all.first(kBeforeFormula), {"CHECK", "(", "init", "(", function, "(", ")", ")", ",", "LTL", "("}) ||
      !are(all.last(kBehindFormula), {")", ")"}))
    return std::nullopt;
  return CheckLine{function, {tokens.begin() + kBeforeFormula, tokens.end() - kBehindFormula}};
}

using Reader = Result<PropertyRequest> (*)(const std::string& name, const std::string& text);

Result<PropertyRequest> read_property_file(const std::string& path, Reader read) {
  std::ifstream file(path);
  if (!file) return Diagnostic{Severity::error, path, "cannot read the property file"};
  std::ostringstream text;
  text << file.rdbuf();
  return read(path, text.str());
}

/// How Test-Comp writes a criterion, behind `COVER EDGES(`.
std::string_view fql_of(Coverage::Criterion criterion) {
  switch (criterion) {
    case Coverage::Criterion::branches:
      return "@DECISIONEDGE";
    case Coverage::Criterion::locations:
      return "@BASICBLOCKENTRY";
    case Coverage::Criterion::error_calls:
      return "@CALL(reach_error)";
  }
  return "";
}

std::string cover_line(const Coverage& coverage, std::string_view entry) {
  return fmt::format("COVER( init({}()), FQL(COVER EDGES({})) )", entry, fql_of(coverage.criterion));
}

/// COVER( init(FUNCTION()), FQL(COVER EDGES(CRITERION)) )
Result<PropertyRequest> parse_cover_line(const std::string& path, const std::string& text) {
  constexpr std::size_t kFunction = 4;
  const std::vector<std::string_view> tokens = tokens_of(text);
  if (tokens.size() > kFunction)
    for (const Property& property : all_coverage())
      if (tokens == tokens_of(cover_line(std::get<Coverage>(property.question), tokens[kFunction])))
        return PropertyRequest{{property}, std::string(tokens[kFunction])};
  return Diagnostic{Severity::error, path, "expected COVER( init(FUNCTION()), FQL(COVER EDGES(CRITERION)) )"};
}

}  // namespace

Result<PropertyRequest> parse_specification(const std::string& path, const std::string& text) {
  std::istringstream file(text);
  PropertyRequest request;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos || line.find("//") == line.find_first_not_of(" \t")) continue;
    const std::string place = fmt::format("{}:{}:1", path, number);
    if (const auto words = tokens_of(line); words.front() == "COVER")
      return Diagnostic{Severity::error, place, "a criterion for tests is none of a check: 'proviso testgen --goal' takes it"};
    const std::optional<CheckLine> check = read_check_line(line);
    if (!check) return Diagnostic{Severity::error, place, "expected CHECK( init(FUNCTION()), LTL(FORMULA) )"};
    request.entry = check->function;
    if (const Property* const property = property_of_formula(check->formula)) {
      request.properties.push_back(*property);
      continue;
    }
    if (check->formula.empty()) return Diagnostic{Severity::error, place, "expected a formula in LTL(...)"};
    const auto begin = static_cast<std::size_t>(check->formula.front().data() - line.data());
    const auto end = static_cast<std::size_t>(check->formula.back().data() + check->formula.back().size() - line.data());
    Result<Property> property = parse_ltl(std::string_view(line).substr(begin, end - begin), fmt::format("{}:{}:", path, number), begin);
    if (!property) return property.diagnostics();
    request.properties.push_back(std::move(*property));
  }
  if (request.properties.empty()) return Diagnostic{Severity::error, path, "the property file has no CHECK line"};
  // The three lines of SV-COMP's memory safety are one property.
  const auto has = [&](std::string_view name) {
    return std::any_of(request.properties.begin(), request.properties.end(), [&](const Property& p) { return p.name == name; });
  };
  if (request.properties.size() == 3 && has("valid-deref") && has("valid-free") && has("valid-memtrack"))
    request.properties = {*find_property("valid-memsafety")};
  return request;
}

std::string to_specification(const Property& property, const std::string& entry) {
  if (const auto* const coverage = std::get_if<Coverage>(&property.question)) return cover_line(*coverage, entry);
  const auto line = [&](const std::string& formula) { return fmt::format("CHECK( init({}()), LTL({}) )", entry, formula); };
  if (property.name == "valid-memsafety") return line("G valid-free") + "\n" + line("G valid-deref") + "\n" + line("G valid-memtrack");
  if (property.name == "unreach-call") return line("G ! call(reach_error())");
  if (property.name == "no-overflow") return line("G ! overflow");
  if (property.name == "no-data-race") return line("G ! data-race");
  if (const ltl::Formula* const formula = formula_of(property); formula != nullptr)
    return line(std::get<Termination>(property.question).text);
  if (property.name == "termination") return line("F end");
  return line("G " + property.name);
}

const ltl::Formula* formula_of(const Property& property) {
  const auto* const termination = std::get_if<Termination>(&property.question);
  return termination == nullptr ? nullptr : termination->formula.get();
}

Check violated_without_end(const Property& property) { return formula_of(property) == nullptr ? Check::end : Check::ltl; }

Result<Property> parse_ltl(std::string_view text, const std::string& place, std::size_t columns_before) {
  Result<ltl::Formula> formula = ltl::parse_formula(text, place, columns_before);
  if (!formula) return formula.diagnostics();
  return Property{"ltl", Termination{std::make_shared<const ltl::Formula>(std::move(*formula)), std::string(text)}, kFormulaSummary};
}

CheckSet checks_of(const std::vector<Property>& properties) {
  CheckSet checks;
  for (const Property& property : properties) checks.add(property.checks());
  return checks;
}

std::vector<Property> undefined_behaviour() {
  std::vector<Property> properties;
  for (const char* const name : {"no-overflow", "valid-deref", "valid-free", "div-by-zero", "shifts", "bounds"})
    properties.push_back(*find_property(name));
  return properties;
}

Result<PropertyRequest> parse_property(const std::string& text) {
  if (const Property* const property = find_property(text)) return PropertyRequest{{*property}, ""};
  if (text == kUndefined) return PropertyRequest{undefined_behaviour(), ""};
  if (text.ends_with(".prp")) return read_property_file(text, parse_specification);
  std::string names;
  for (const Property& property : all_properties()) names += (names.empty() ? "" : ", ") + property.name;
  return Diagnostic{Severity::error, "", fmt::format("unknown property '{}'; there are {}, {}, and .prp files", text, names, kUndefined)};
}

Result<PropertyRequest> parse_coverage(const std::string& text) {
  std::string names;
  for (const Property& property : all_coverage()) {
    if (property.name == text) return PropertyRequest{{property}, ""};
    names += (names.empty() ? "" : ", ") + property.name;
  }
  if (text.ends_with(".prp")) return read_property_file(text, parse_cover_line);
  return Diagnostic{Severity::error, "", fmt::format("unknown goal '{}'; there are {}, and .prp files of Test-Comp", text, names)};
}

}  // namespace proviso::property
