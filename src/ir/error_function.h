// The functions whose call is an error by convention (SV-COMP): what `unreach-call` forbids.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace proviso::ir {

inline constexpr std::array<std::string_view, 2> kErrorFunctions = {"reach_error", "__VERIFIER_error"};

constexpr bool is_error_function(std::string_view name) { return std::ranges::find(kErrorFunctions, name) != kErrorFunctions.end(); }

}  // namespace proviso::ir
