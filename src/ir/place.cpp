#include "ir/place.h"

namespace proviso::ir {

StackId CallStacks::push(StackId stack, std::uint32_t caller, ir::EdgeId edge) {
  const std::uint64_t hash = (std::uint64_t{stack} << 32 | edge) * 0x9E3779B97F4A7C15ULL + caller;
  std::vector<StackId>& candidates = index_[hash];
  for (const StackId candidate : candidates) {
    const Frame& frame = frames_[candidate];
    if (frame.below == stack && frame.caller == caller && frame.edge == edge) return candidate;
  }
  const auto id = static_cast<StackId>(frames_.size());
  const unsigned recursion = caller < is_recursive_.size() && is_recursive_[caller] ? 1 : 0;
  frames_.push_back({stack, caller, edge, frames_[stack].depth + 1, frames_[stack].recursions + recursion});
  candidates.push_back(id);
  return id;
}

}  // namespace proviso::ir
