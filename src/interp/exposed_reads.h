// Locals in registers that may be read while indeterminate: only those need a flag, and checks, at run time.
#pragma once

#include <unordered_set>

#include "ir/cfa.h"

namespace proviso::interp {

/// Whether control may reach the end of a function that should return a value.
bool may_lack_result(const ir::Function& function);

/// The plain scalar parameters and locals that some path reads while indeterminate: after the function's entry, their
/// `declare`, or a call that may not have returned a value, without an assignment in between.
std::unordered_set<const ir::Variable*> exposed_reads(const ir::Function& function);

}  // namespace proviso::interp
