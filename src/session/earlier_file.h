// JSON files that an earlier run has left in its output directory.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>

#include "support/result.h"

namespace proviso::session {

/// Calls `read` with the contents, which may throw exchange::Malformed. Nothing happens if there is no such file.
Diagnostics read_earlier_file(const std::string& directory, const std::string& name,
                              const std::function<void(const nlohmann::json&)>& read);

}  // namespace proviso::session
