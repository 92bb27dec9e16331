// What was shown about single places, with certificates, as a file in the output directory: a later run starts from it.
#pragma once

#include <string>
#include <vector>

#include "certificate/by_places.h"
#include "ir/program.h"
#include "support/result.h"

namespace proviso::session {

inline constexpr const char* kPlacesFile = "places.json";

/// The places of a property that were shown correct: those that a part does not excuse.
struct ShownPlaces {
  std::string property;
  certificate::ByPlaces proof;
};

/// Empty if a certificate cannot be written as text.
std::string places_text(const ir::Program& program, const std::string& fingerprint, const std::vector<ShownPlaces>& shown);

/// The contents are untrusted: they were not checked. None if there is no such file, or it is for another program.
Result<std::vector<ShownPlaces>> read_places(const std::string& directory, const ir::Program& program);

}  // namespace proviso::session
