#include "ir/replaced_module.h"

#include <fmt/format.h>

namespace proviso::ir {

std::string to_string(const ReplacedModule& replaced) {
  std::string names;
  for (std::size_t i = 0; i < replaced.functions.size(); ++i)
    names += fmt::format("{}'{}'", i == 0 ? "" : i + 1 < replaced.functions.size() ? ", " : " and ", replaced.functions[i]);
  return fmt::format("{} is replaced by {}: assumed that {} the same in both, which 'proviso glassbox' can show", replaced.module,
                     replaced.abstraction,
                     names.empty() ? "what is there means" : names + (replaced.functions.size() == 1 ? " means" : " mean"));
}

}  // namespace proviso::ir
