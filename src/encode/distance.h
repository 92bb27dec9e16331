// How far away the elements of arrays are.
#pragma once

#include "encode/environment.h"

namespace proviso::encode {

/// How many bytes away the element is. One that is so far away that no address tells has none: an invalid access, where its address is
/// computed.
Term distance(Environment& env, State& state, const Site& site, Term index, std::uint64_t scale);

}  // namespace proviso::encode
