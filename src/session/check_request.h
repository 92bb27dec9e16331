// What `proviso check` is asked to do, put together from the command line, task definitions and property files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "property/property.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/strategy.h"
#include "support/result.h"

namespace proviso::session {

struct CheckRequest {
  CheckOptions options;  // completed by what a task definition and the properties say
  std::vector<property::Property> properties;
  /// Makes a property one about some of its places, now that the program is known, by its number; null: all of them are meant.
  std::function<void(const ir::Program&, std::size_t number, property::Property&)> narrow = nullptr;
  /// The program has nearly no inputs: executing it is likely to decide what is asked, before anything else need start.
  bool executes_first = false;
};

Result<CheckRequest> make_check_request(const CheckOptions& options);

/// What a compiler must be told to compile the program, as text for a shell.
std::string compiler_arguments(const CheckOptions& options);

/// What there is to say when nothing has been done yet.
report::Summary initial_summary(const CheckRequest& request);

/// Why options do not go together; empty if they do.
std::string problem_with(const CheckOptions& options, const Strategy& strategy);

}  // namespace proviso::session
