// The searches of a value analysis: with few and with all variables tracked, in different orders, one with ranges, and
// one that follows every path between loops. They take turns, each with a limited number of states, then with four
// times as many, and so on: what is covered in one may be found by another.
#pragma once

#include <array>
#include <cstdint>

#include "cpa/keep_places.h"
#include "cpa/waitlist.h"

namespace proviso::engine::value {

enum class Tracks : std::uint8_t {
  little,
  ranges_too,
  everything
};

struct Attempt {
  Tracks tracks = Tracks::little;
  cpa::SearchOrder order = cpa::SearchOrder::breadth_first;
  cpa::KeepAt keep_at = cpa::KeepAt::parted_joins;
  bool is_done = false;  // it is complete, and could not decide everything

  bool follows_every_way() const { return keep_at == cpa::KeepAt::heads; }
};

class Attempts {
 public:
  Attempt& current() { return attempts_[current_]; }
  /// For the current search: the more its states cost, the fewer.
  std::uint64_t state_limit() {
    if (current().tracks == Tracks::ranges_too) return state_limit_ / kRangeCost;
    return current().follows_every_way() ? state_limit_ / kWayCost : state_limit_;
  }

  /// An infeasible path was found, and a feasible one may have been covered where paths meet: following every path is
  /// worthwhile.
  void ways_may_hide() { may_hide_ = true; }

  /// Moves to the next search that is not done, and worthwhile; false if there is none.
  bool go_on() {
    for (std::size_t i = 0; i < attempts_.size(); ++i) {
      current_ = (current_ + 1) % attempts_.size();
      if (current_ == 0) state_limit_ *= 4;
      if (!current().is_done && (may_hide_ || !current().follows_every_way())) return true;
    }
    return false;
  }

 private:
  static constexpr std::uint64_t kFirstStateLimit = 250'000;
  /// The cost of states with ranges.
  static constexpr std::uint64_t kRangeCost = 8;
  /// A search that follows all paths has so many times fewer states.
  static constexpr std::uint64_t kWayCost = 8;

  std::array<Attempt, 6> attempts_ = {Attempt{Tracks::little, cpa::SearchOrder::breadth_first},
                                      Attempt{Tracks::ranges_too, cpa::SearchOrder::reverse_post},
                                      Attempt{Tracks::everything, cpa::SearchOrder::breadth_first},
                                      Attempt{Tracks::little, cpa::SearchOrder::depth_first},
                                      Attempt{Tracks::everything, cpa::SearchOrder::depth_first},
                                      Attempt{Tracks::little, cpa::SearchOrder::breadth_first, cpa::KeepAt::heads}};
  std::size_t current_ = 0;
  std::uint64_t state_limit_ = kFirstStateLimit;
  bool may_hide_ = false;
};

}  // namespace proviso::engine::value
