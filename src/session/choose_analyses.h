// Which analyses `auto` runs side by side: those that what the program consists of gives something to do.
#pragma once

#include <string>
#include <vector>

#include "session/check_options.h"
#include "session/program_features.h"

namespace proviso::session {

struct Choice {
  std::string program;  // what kind of program it is: "with loops"
  std::vector<Analysis> analyses;
  std::vector<Analysis> later;  // begin when the others have had some time: they seldom decide such a program
};

Choice choose_analyses(const ProgramFeatures& features, const std::vector<property::Property>& properties);

}  // namespace proviso::session
