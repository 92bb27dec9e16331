// Relations between variables at a loop (certificate/invariant.h) as C expressions, for witnesses.
#pragma once

#include <string>

#include "certificate/invariant.h"
#include "report/witness/scope.h"

namespace proviso::report {

/// The widths and types in which C computes.
bool is_c_width(unsigned bits);
bool has_c_width(const ir::Type* type);
std::string integer_type(unsigned bits, bool is_signed);

/// The relation as a C expression that is evaluated without overflow; empty if it cannot be expressed.
std::string relation_text(const StatedAt& place, const certificate::Invariant& invariant);

}  // namespace proviso::report
