// The source location of a CFA location, as text.
#pragma once

#include <string>

#include "ir/program.h"

namespace proviso::check {

/// Requires that the location has a successor.
inline std::string source_place(const ir::Program& program, std::uint32_t function, ir::LocationId location) {
  const ir::Function& body = program.functions()[function];
  return program.files().describe(body.edge(body.location(location).out.front()).range);
}

}  // namespace proviso::check
