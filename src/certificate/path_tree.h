// The paths of a program that were walked (symbolic/path_walk.h), as a tree of its branches: together they cover every execution, and on
// none of them is there a violation.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace proviso::certificate {

struct PathTree {
  static constexpr std::uint32_t kNotWalked = 0;  // the root is nobody's side

  struct Node {
    /// Where control goes on from its branch, if the first edge is not taken and if it is; both not walked: there is no branch.
    std::array<std::uint32_t, 2> sides = {kNotWalked, kNotWalked};
  };
  std::vector<Node> nodes;  // the first is the root
};

}  // namespace proviso::certificate
