// The analyses of Proviso asked for tests: in a program whose assertions fail where goals are reached (rewrite/goal_probes.h), a violation
// is a test, and a place that is shown correct is a goal that no execution reaches. All goals that are open are asked for at once; what a
// test reaches besides is not asked for any more.
#pragma once

#include <ostream>

#include "session/check_options.h"
#include "session/run_state.h"
#include "testgen/suite.h"

namespace proviso::testgen {

/// Ends when all is decided, or nothing new was for as long as that took.
void search_goals(const ir::Program& program, const std::vector<property::Goal>& goals, const session::CheckOptions& options, Suite& suite,
                  const session::Progress& progress, std::ostream& err, const CancellationToken& token);

}  // namespace proviso::testgen
