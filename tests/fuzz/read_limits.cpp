#include <sstream>

#include "condition/condition_limits.h"
#include "readers.h"

namespace proviso::fuzz {

bool read_limits(const std::string& text) {
  condition::ConditionLimits limits;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!limits.parse(line).empty()) return false;
  condition::ConditionLimits again;
  std::istringstream words(limits.to_string());
  for (std::string word; words >> word;)
    if (const std::string problem = again.parse(word); !problem.empty()) throw Finding("its own text is refused: " + problem);
  if (again.to_string() != limits.to_string()) throw Finding("its own text is another: " + limits.to_string());
  for (const condition::ConditionKind kind : limits.kinds()) static_cast<void>(limits.reason(kind));
  return true;
}

}  // namespace proviso::fuzz
