// What options of a command can name, besides the options themselves: properties, analyses, conditions.
#pragma once

#include <string>
#include <vector>

#include "options/options.h"

namespace proviso::options {

struct HelpItem {
  std::string name;
  std::string text;
  std::string remark;  // empty: none
};

struct HelpList {
  std::string title;
  std::vector<HelpItem> items;
};

std::vector<HelpList> help_lists(Command command);

}  // namespace proviso::options
