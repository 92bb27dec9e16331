#include "witness/contract_code.h"

#include <fmt/format.h>

#include <algorithm>

#include "witness/acsl.h"
#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

namespace {

constexpr const char* kResultName = "__proviso_result";
constexpr const char* kBehindBody = "__proviso_end";

std::string check_code(std::size_t number, const std::string& expression, const std::string& failure) {
  return fmt::format("({} ? (void)0 : {}); ", expression_code(number, one_line(expression)), failure);
}

std::string parameter_at_call(const std::string& name) { return "__proviso_given_" + name; }

Diagnostics refusal(const std::string& reason) { return {{Severity::error, "", reason}}; }

}  // namespace

Diagnostics ContractCode::add(std::size_t number, const Invariant& contract, const std::string& failure) {
  const auto& parameters = function_.parameters;
  if (function_.has_macros || std::ranges::find(parameters, function_.name) != parameters.end())
    return refusal("is about a function whose name, or a parameter's, means something else inside it, or is a macro");
  if (!contract.requirement.empty()) {
    const Result<WithEarlier> requirement = acsl_to_c(contract.requirement, {"", "", has_int128_});
    if (!requirement) return requirement.diagnostics();
    requirements_ += check_code(number, requirement->expression, failure);
  }
  if (contract.value.empty()) return {};
  const std::string result = function_.has_result ? kResultName : "";
  Result<WithEarlier> relation = acsl_to_c(contract.value, {result, fmt::format("__proviso_old_{}", number), has_int128_});
  if (!relation) return relation.diagnostics();
  promises_.push_back({number, std::move(*relation), failure});
  return {};
}

/// All: a macro in a promise may mean any of them.
std::vector<std::string> ContractCode::promised_parameters() const {
  std::vector<std::string> named;
  for (const std::string& name : function_.parameters)
    if (!name.empty() && !promises_.empty()) named.push_back(name);
  return named;
}

std::string ContractCode::beginning() const {
  std::string declared, stored;
  if (function_.has_result)  // the type of a call, with arguments of the right types
    declared = fmt::format("__typeof__({}({})) {}{}; ", function_.name, fmt::join(function_.parameters, ", "), kResultName,
                           function_.name == "main" ? " = 0" : "");
  for (const std::string& name : promised_parameters()) {
    declared += fmt::format("__typeof__((0, {})) {}; ", name, parameter_at_call(name));
    stored += fmt::format("{} = {}; ", parameter_at_call(name), name);
  }
  for (const Promise& promise : promises_) {
    declared += promise.relation.declarations(promise.number);
    stored += promise.relation.stores(promise.number);
  }
  return " " + declared + requirements_ + stored + "{";
}

std::string ContractCode::ending() const {
  std::string checks;
  for (const std::string& name : promised_parameters()) checks += fmt::format("__typeof__({0}) {1} = {0}; ", parameter_at_call(name), name);
  for (const Promise& promise : promises_) checks += check_code(promise.number, promise.relation.expression, promise.failure);
  return fmt::format("}} {}: ; {{ {}}} {}", kBehindBody, checks, function_.has_result ? fmt::format("return {}; ", kResultName) : "");
}

std::pair<std::string, std::string> ContractCode::around_value() const {
  if (!function_.has_result) return {"({ ", fmt::format("; goto {}; }})", kBehindBody)};
  return {fmt::format("({{ {} = (", kResultName), fmt::format("); goto {}; {}; }})", kBehindBody, kResultName)};
}

std::string ContractCode::before_return() const { return fmt::format("goto {};", kBehindBody); }

}  // namespace proviso::witness
