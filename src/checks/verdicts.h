// What a check of the program (session/check_run.h) says of its run-time checks: the steps to which an operation was lowered, and what was
// shown of them.
#pragma once

#include <vector>

#include "checks/run_time_check.h"
#include "report/summary.h"
#include "rewrite/null_probes.h"

namespace proviso::checks {

/// Whether what goes wrong at a place ends an execution of the checked program: all its operations have their checks.
bool is_checked(const property::Place& place, const ir::Program& program, const std::vector<RunTimeCheck>& checks, const Kinds& kinds,
                const FileTable& files);

/// What is known without a proof, and about null pointers by themselves.
struct Flow {
  property::Places known;      // known_by_flow.h
  rewrite::NullProbes probes;  // if they are checked by themselves
};

/// Decides the checks: one is proved if all steps that may evaluate its operation were shown correct. An operation without a step, of a
/// function that is not called or in dead code, stays open. `files` is the table of the operations' places; `probes` stands for the checks
/// of null pointers, if they are checked by themselves. Returns what can go wrong where no operation of a file stands.
std::vector<UncheckedStep> decide(std::vector<RunTimeCheck>& checks, const Kinds& kinds, const FileTable& files,
                                  const report::Summary& summary, const Flow& flow);

}  // namespace proviso::checks
