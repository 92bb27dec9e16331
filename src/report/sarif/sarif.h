// A result as SARIF 2.1.0 (OASIS), for code hosts and editors: docs/sarif.md.
//
// Violations are results of kind `fail`, proved properties `pass`, undecided ones `open`. Equal runs yield equal text:
// it contains no times, and no absolute paths except for files outside the current directory and paths given by the
// user.
#pragma once

#include <string>

#include "report/summary.h"

namespace proviso::report {

std::string sarif(const Summary& summary);

}  // namespace proviso::report
