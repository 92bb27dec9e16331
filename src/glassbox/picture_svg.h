// Pictures of data structures as SVG: boxes from left to right, arrows for pointers; what changed from one picture to the
// next is marked.
#pragma once

#include <string>
#include <vector>

#include "glassbox/picture.h"

namespace proviso::glassbox {

std::string svg_of(const std::vector<Picture>& pictures);

}  // namespace proviso::glassbox
