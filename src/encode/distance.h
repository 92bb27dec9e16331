// The distances of array elements.
#pragma once

#include "encode/environment.h"

namespace proviso::encode {

/// The distance of the element in bytes. If it exceeds the address space, computing the element's address is an invalid
/// access.
Term distance(Environment& env, State& state, const Site& site, Term index, std::uint64_t scale);

}  // namespace proviso::encode
