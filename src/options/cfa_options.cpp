#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

std::vector<OptionRow> cfa_options() {
  return {
      {{"--format"},
       "text|json|dot",
       "how to print (default: text)",
       {Command::cfa},
       [](Options& o, std::string_view v) {
         return choice(o.format, v, {{"text", DumpFormat::text}, {"json", DumpFormat::json}, {"dot", DumpFormat::dot}});
       }},
      {{"--function"},
       "NAME",
       "print this function only",
       {Command::cfa},
       [](Options& o, std::string_view v) { return o.function = v, std::string(); }},
      {{"--svg"},
       "FILE",
       "draw the automata with Graphviz into FILE instead of printing",
       {Command::cfa},
       [](Options& o, std::string_view v) { return o.svg = v, std::string(); }},
  };
}

}  // namespace proviso::options
