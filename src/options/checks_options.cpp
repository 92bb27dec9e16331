#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

std::vector<OptionRow> checks_options() {
  return {
      {{"--kinds"},
       "KIND,...",
       "which checks: some of the kinds below (default: all)",
       {Command::checks},
       [](Options& o, std::string_view v) { return o.kinds = v, std::string(); }},
      {{"--output", "-o"},
       "DIR",
       "write the program with its checks into DIR, and what was found into DIR/analysis",
       {Command::checks},
       [](Options& o, std::string_view v) { return o.output = v, std::string(); }},
      {{"--time-per-check"},
       "TIME",
       "where the last checks are decided one by one, give up on each after this time; when that is so of all that are open, the run ends",
       {Command::checks},
       [](Options& o, std::string_view v) { return duration(o.time_per_place, v); }},
  };
}

}  // namespace proviso::options
