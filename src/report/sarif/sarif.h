// A result as SARIF 2.1.0 (OASIS), which code hosts and editors show beside the code: docs/sarif.md.
//
// Violations are results of the kind `fail`, proved properties `pass`, what is not decided `open`. Equal runs give equal text: there are
// no times in it, and no absolute paths but of files outside of the current directory and those that the user has given.
#pragma once

#include <string>

#include "report/summary.h"

namespace proviso::report {

std::string sarif(const Summary& summary);

}  // namespace proviso::report
