// The YAML format of witnesses, version 2.0. Of 2.1 and later, the safety part is read, and the rest is an error that
// names it.
#pragma once

#include <string>

#include "support/result.h"
#include "witness/witness.h"

namespace proviso::witness {

/// Deterministic: the id is computed from the contents.
std::string to_yaml(const Witness& witness);

/// `name` is that of the file, for messages.
Result<Witness> read_yaml(const std::string& name, const std::string& text);

}  // namespace proviso::witness
