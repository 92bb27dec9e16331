// A result as a JSON document, for programs. The keys are documented in docs/json.md.
#pragma once

#include <string>

#include "report/summary.h"

namespace proviso::report {

/// The whole result. Apart from "resources", equal runs give equal text.
std::string result_json(const Summary& summary);
/// Parts of it, for files of their own.
std::string condition_json(const Summary& summary);
std::string statistics_json(const Summary& summary);

}  // namespace proviso::report
