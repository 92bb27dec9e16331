#include "witness/contract_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

namespace {

constexpr const char* kResultName = "__proviso_result";
constexpr const char* kBehindBody = "__proviso_end";

std::string replaced(std::string text, std::string_view old, std::string_view replacement) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + replacement.size()))
    text.replace(at, old.size(), replacement);
  return text;
}

std::string without_constants(const std::string& expression) { return replaced(replaced(expression, "\\true", "1"), "\\false", "0"); }

std::string check_code(std::size_t number, const std::string& expression, const std::string& failure) {
  return fmt::format("({} ? (void)0 : {}); ", expression_code(number, one_line(expression)), failure);
}

std::string parameter_at_call(const std::string& name) { return "__proviso_given_" + name; }

bool mentions(std::string_view text, std::string_view name) {
  const auto is_part = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
  };
  if (name.empty()) return false;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
    if ((at == 0 || !is_part(at - 1)) && !is_part(at + name.size())) return true;
  return false;
}

Diagnostics refusal(const std::string& reason) { return {{Severity::error, "", reason}}; }

}  // namespace

Diagnostics ContractCode::add(std::size_t number, const Invariant& contract, const std::string& failure) {
  if (!contract.requirement.empty()) {
    const std::string requirement = without_constants(contract.requirement);
    if (const std::string wrong = problem_with(requirement); !wrong.empty()) return refusal(wrong);
    requirements_ += check_code(number, requirement, failure);
  }
  if (contract.value.empty()) return {};
  if (!function_.has_result && contract.value.find("\\result") != std::string::npos)
    return refusal("has a result, which the function has not");
  const std::string value = replaced(without_constants(contract.value), "\\result", kResultName);
  Result<WithEarlier> relation = parse_earlier(value, fmt::format("__proviso_old_{}", number), "\\old", "");
  if (!relation) return relation.diagnostics();
  promises_.push_back({number, std::move(*relation), failure});
  return {};
}

std::vector<std::string> ContractCode::promised_parameters() const {
  std::vector<std::string> found;
  for (const std::string& name : function_.parameters)
    if (std::ranges::any_of(promises_, [&](const Promise& promise) { return mentions(promise.relation.expression, name); }))
      found.push_back(name);
  return found;
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
