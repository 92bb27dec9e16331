#include "checks/run_time_check.h"

namespace proviso::checks {

const char* to_string(RunTimeCheck::Status status) {
  switch (status) {
    case RunTimeCheck::Status::excluded:
      return "excluded by types";
    case RunTimeCheck::Status::known:
      return "known by flow";
    case RunTimeCheck::Status::in_range:
      return "in range";
    case RunTimeCheck::Status::proved:
      return "proved";
    case RunTimeCheck::Status::failing:
      return "failing";
    case RunTimeCheck::Status::open:
      return "open";
  }
  return "?";
}

std::vector<RunTimeCheck> checks_for(const rewrite::SourceOperations& operations, const Kinds& kinds) {
  std::vector<RunTimeCheck> checks;
  for (const rewrite::SourceOperation& operation : operations.operations) {
    // The check of an access is one of its pointer, too.
    if (operation.form == rewrite::SourceOperation::Form::pointer && kinds.contains(Hazard::bounds)) continue;
    for (const rewrite::SourceOperation::Part& part : operation.parts) {
      const bool is_asked =
          kinds.contains(part.hazard) || (operation.form == rewrite::SourceOperation::Form::callee && kinds.contains(Hazard::bounds));
      if (!is_asked) continue;
      RunTimeCheck& check = checks.emplace_back();
      check.operation = &operation;
      check.hazard = part.hazard;
      check.obstacle = operation.obstacle;
      if (part.is_excluded) check.status = RunTimeCheck::Status::excluded;
    }
  }
  return checks;
}

}  // namespace proviso::checks
