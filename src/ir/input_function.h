// The functions that give a program its inputs by convention (SV-COMP): `__VERIFIER_nondet_int` and its kin.
#pragma once

#include <string_view>

namespace proviso::ir {

inline constexpr std::string_view kNondetPrefix = "__VERIFIER_nondet_";

}  // namespace proviso::ir
