// The integers of linear relations: machine integers, or unbounded ones, with an assumption in the result's condition
// (condition/no_wrap.h).
#pragma once

#include <cstdint>

namespace proviso::engine {

enum class IntegerUse : std::uint8_t {
  exact,
  unbounded
};

}  // namespace proviso::engine
