// The versions of the libraries that a verdict depends on.
#pragma once

#include <string>
#include <vector>

namespace proviso::session {

struct Component {
  std::string name;
  std::string version;
};

std::vector<Component> components();

}  // namespace proviso::session
