// Which analyses `auto` runs concurrently, depending on the features of the program.
#pragma once

#include <string>
#include <vector>

#include "session/check_options.h"
#include "session/program_features.h"

namespace proviso::session {

struct Choice {
  std::string program;  // a description of the program's features: "with loops"
  std::vector<Analysis> analyses;
  std::vector<Analysis> later;  // started after a delay: they seldom decide such a program
};

Choice choose_analyses(const ProgramFeatures& features, const std::vector<property::Property>& properties);

}  // namespace proviso::session
