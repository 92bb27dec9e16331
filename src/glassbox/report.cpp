#include "glassbox/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "glassbox/covered_states.h"

namespace proviso::glassbox {

namespace {

const char* to_string(Verdict verdict) { return verdict == Verdict::holds ? "TRUE" : verdict == Verdict::violated ? "FALSE" : "UNKNOWN"; }

std::string coverage(const OperationReport& operation) {
  const std::string states = operation.explored == 1 ? "state" : "states";
  const std::string space =
      (operation.choices > 0 ? ", of at most " + number_of_states(operation.choices) : std::string()) +
      (operation.pruned.empty() ? ""
                                : fmt::format("; at least {} pruned, {} at a step", number_of_states(sum_of_bits(operation.pruned)),
                                              number_of_states(std::ranges::max(operation.pruned)))) +
      (operation.taken_up > 0 ? fmt::format("; {} by an earlier run", operation.taken_up) : std::string());
  if (operation.verdict == Verdict::holds)
    return fmt::format("all states within the bounds are covered: {} {} explored{}", operation.explored, states, space);
  return fmt::format("{} {} explored{}", operation.explored, states, space);
}

void append_operation(std::string& text, const OperationReport& operation) {
  text += fmt::format("{}: {}{}\n  {}; {:.2f} s\n", operation.name, to_string(operation.verdict),
                      operation.verdict == Verdict::unknown ? ": " + operation.reason : "", coverage(operation), operation.seconds);
  if (!operation.what.empty()) text += "  " + operation.what + "\n";
  for (const Picture& picture : operation.pictures) {
    text += "  " + picture.title + ":\n";
    for (const std::string& line : picture.lines()) text += "    " + line + "\n";
  }
  if (!operation.picture_file.empty()) text += "  a picture of it: " + operation.picture_file + "\n";
  if (!operation.harness_file.empty()) text += "  a test of it: " + operation.harness_file + "\n";
  for (const std::string& place : operation.left_out) text += "  left out: " + place + "\n";
}

}  // namespace

std::string number_of_states(double bits) {
  if (bits < 20) return fmt::format("{:.0f}", std::exp2(bits));
  return bits < 300 ? fmt::format("about {:.1e}", std::exp2(bits)) : fmt::format("2^{:.0f}", bits);
}

Verdict Report::verdict() const {
  const auto any = [&](Verdict verdict) {
    return std::any_of(operations.begin(), operations.end(), [&](const OperationReport& one) { return one.verdict == verdict; });
  };
  if (any(Verdict::violated)) return Verdict::violated;
  return any(Verdict::unknown) || operations.empty() ? Verdict::unknown : Verdict::holds;
}

std::string Report::verdict_text() const {
  for (const Verdict sought : {Verdict::violated, Verdict::unknown})
    for (const OperationReport& operation : operations)
      if (operation.verdict == sought)
        return sought == Verdict::violated ? fmt::format("FALSE({})", operation.name)
                                           : fmt::format("UNKNOWN({}: {})", operation.name, operation.reason);
  return operations.empty() ? "UNKNOWN(nothing was looked at)" : "TRUE";
}

std::string Report::text() const {
  std::string text;
  for (const OperationReport& operation : operations) append_operation(text, operation);
  std::string condition;
  for (const auto& [name, value] : bounds) condition += fmt::format("{}{} = {}", condition.empty() ? "" : ", ", name, value);
  text += "Condition: states within the bounds" + (condition.empty() ? std::string() : " " + condition) +
          (allocations_succeed ? "; allocations succeed\n" : "\n");
  for (const ir::ReplacedModule& one : replaced) text += "  " + ir::to_string(one) + "\n";
  return text + "VERDICT: " + verdict_text() + "\n";
}

std::string Report::json() const {
  nlohmann::ordered_json document = {{"verdict", to_string(verdict())}, {"file", file}, {"seconds", seconds}};
  document["bounds"] = nlohmann::ordered_json::object();
  for (const auto& [name, value] : bounds) document["bounds"][name] = value;
  document["replaced"] = nlohmann::ordered_json::array();
  for (const ir::ReplacedModule& one : replaced)
    document["replaced"].push_back({{"module", one.module}, {"abstraction", one.abstraction}, {"functions", one.functions}});
  document["operations"] = nlohmann::ordered_json::array();
  for (const OperationReport& operation : operations) {
    nlohmann::ordered_json one = {{"name", operation.name},           {"verdict", to_string(operation.verdict)},
                                  {"explored", operation.explored},   {"taken_up", operation.taken_up},
                                  {"choice_bits", operation.choices}, {"steps", operation.steps},
                                  {"pruned_bits", operation.pruned},  {"seconds", operation.seconds},
                                  {"left_out", operation.left_out}};
    if (operation.verdict == Verdict::unknown) one["reason"] = operation.reason;
    if (operation.verdict == Verdict::holds) one["confirmed_by"] = operation.confirmed_by;
    if (operation.verdict == Verdict::violated) {
      one["violation"] = operation.what;
      one["harness"] = operation.harness_file;
      one["picture"] = operation.picture_file;
      one["pictures"] = nlohmann::ordered_json::array();
      for (const Picture& picture : operation.pictures) one["pictures"].push_back({{"title", picture.title}, {"lines", picture.lines()}});
    }
    document["operations"].push_back(std::move(one));
  }
  return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace proviso::glassbox
