// The order in which waiting states are expanded.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "cpa/flow.h"

namespace proviso::cpa {

using NodeId = std::uint32_t;

class Waitlist {
 public:
  virtual ~Waitlist() = default;
  virtual void push(NodeId node, const ir::Place& place) = 0;
  virtual std::optional<NodeId> pop() = 0;
};

enum class SearchOrder : std::uint8_t {
  depth_first,
  breadth_first,  // shortest counterexamples
  reverse_post,   // deeper calls first, then by the location's place in reverse post-order: states that can merge wait for each other
  loop_aware,     // as reverse_post, but a loop is finished before what follows it
};

std::unique_ptr<Waitlist> make_waitlist(SearchOrder order, Flow& flow);

}  // namespace proviso::cpa
