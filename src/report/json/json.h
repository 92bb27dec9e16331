// A result as a JSON document, for programs. The keys are documented in docs/json.md.
#pragma once

#include <string>
#include <vector>

#include "report/summary.h"
#include "support/result.h"

namespace proviso::report {

/// The whole result. Except for "resources", equal runs yield equal text.
std::string result_json(const Summary& summary);
/// The result if the input cannot be used: the reasons.
std::string unusable_json(const std::vector<std::string>& files, const Diagnostics& problems);
/// The same for `proviso validate`.
std::string unusable_witness_json(const Diagnostics& problems);
/// Parts of it, as separate files.
std::string condition_json(const Summary& summary);
std::string statistics_json(const Summary& summary);

}  // namespace proviso::report
