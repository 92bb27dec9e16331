// What a verdict comes from besides Proviso itself: the libraries and their versions.
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
