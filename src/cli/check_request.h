// What `proviso check` is asked to do, put together from the command line, task definitions and property files.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "engine/property.h"
#include "support/result.h"

namespace proviso::cli {

struct CheckRequest {
  Options options;  // completed by what a task definition and the properties say
  std::vector<engine::Property> properties;
};

Result<CheckRequest> make_check_request(const Options& options);

/// What a compiler must be told to compile the program, as text for a shell.
std::string compiler_arguments(const Options& options);

}  // namespace proviso::cli
