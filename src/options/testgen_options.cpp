#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

std::vector<OptionRow> testgen_options() {
  return {
      {{"--goal"},
       "GOAL",
       "what tests are to reach: one of the goals below, or a .prp file of Test-Comp (default: branches)",
       {Command::testgen},
       [](Options& o, std::string_view v) { return o.goal = v, std::string(); }},
      {{"--output", "-o"},
       "DIR",
       "write the tests into DIR, as they are found",
       {Command::testgen},
       [](Options& o, std::string_view v) { return o.output = v, std::string(); }},
      {{"--time-per-goal"},
       "TIME",
       "where the last goals are decided one by one, give up on each after this time; when that is so of all that are open, the run ends",
       {Command::testgen},
       [](Options& o, std::string_view v) { return duration(o.time_per_place, v); }},
  };
}

}  // namespace proviso::options
