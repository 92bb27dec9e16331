// A request for `proviso check`, composed of the command line, task definitions and property files.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "property/property.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/strategy.h"
#include "support/result.h"

namespace proviso::session {

struct CheckRequest {
  CheckOptions options;                        // completed by the task definition and the properties
  std::vector<property::Property> properties;  // a formula of temporal logic is alone
  /// A pass that changes the program before it is analysed, or says why it cannot; null: none.
  std::function<Diagnostics(ir::Program&)> change = nullptr;
  /// Restricts a property, given by its index, to some of its places once the program is known; null: all places.
  std::function<void(const ir::Program&, std::size_t number, property::Property&)> narrow = nullptr;
  /// An analysis that runs for a short time before the others start, since it is likely to decide much.
  struct First {
    Analysis analysis = kAutomatic;
    std::chrono::milliseconds time{0};
  };
  std::optional<First> first = std::nullopt;
};

Result<CheckRequest> make_check_request(const CheckOptions& options);

/// Whether a compiler can be told to read the same program: not if a file that it includes is replaced.
bool can_be_compiled(const CheckOptions& options);
/// The compiler options for the program, as text for a shell: with abstractions in the place of modules.
std::string compiler_arguments(const CheckOptions& options);

/// The summary before anything was done.
report::Summary initial_summary(const CheckRequest& request);

/// Why the options are inconsistent; empty if they are consistent.
std::string problem_with(const CheckOptions& options, const Strategy& strategy);

}  // namespace proviso::session
