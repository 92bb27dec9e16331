// What linear relations take integers for; of unbounded ones what is assumed is in the result's condition (condition/no_wrap.h).
#pragma once

#include <cstdint>

namespace proviso::engine {

enum class IntegerUse : std::uint8_t {
  exact,
  unbounded
};

}  // namespace proviso::engine
