// Properties as SARIF rules, with the weaknesses (CWE) that their violations are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace proviso::report {

struct SarifRule {
  std::string_view id;     // the property's name
  std::string_view title;  // what is wrong if it is violated
  std::string_view help;   // what to do then
  std::vector<int> cwe;
};

/// For all properties, in their order (property/property.h).
const std::vector<SarifRule>& sarif_rules();

/// What the property excludes, as a sentence without full stop; empty if there is no such property.
std::string_view sentence_of_rule(std::string_view id);

}  // namespace proviso::report
