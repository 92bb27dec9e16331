// What a property is for readers of SARIF: a rule, with the weaknesses (CWE) that a violation of it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace proviso::report {

struct SarifRule {
  std::string_view id;     // the property's name
  std::string_view title;  // what is wrong where it is violated
  std::string_view help;   // what to do then
  std::vector<int> cwe;
};

/// Of every property, in their order (property/property.h).
const std::vector<SarifRule>& sarif_rules();

/// What no execution does if it holds, as a sentence without its full stop; empty: there is no such property.
std::string_view sentence_of_rule(std::string_view id);

}  // namespace proviso::report
