// The YAML format of witnesses, version 2.0. Of 2.1 and later, what is about safety is read, and the rest is refused by
// name.
#pragma once

#include <string>

#include "support/result.h"
#include "witness/witness.h"

namespace proviso::witness {

/// The same witness gives the same text; its number is made of its contents.
std::string to_yaml(const Witness& witness);

/// `name`: of the file, for messages.
Result<Witness> read_yaml(const std::string& name, const std::string& text);

}  // namespace proviso::witness
