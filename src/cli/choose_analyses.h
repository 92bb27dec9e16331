// Which analyses `auto` runs side by side: those that what the program consists of gives something to do.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "ir/program.h"

namespace proviso::cli {

struct Choice {
  std::string program;  // what kind of program it is: "with loops"
  std::vector<Analysis> analyses;
};

Choice choose_analyses(const ir::Program& program);

}  // namespace proviso::cli
