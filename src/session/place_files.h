// What is known of single places, with its certificates, in a file of the output directory: a later run begins with the rest.
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

/// Empty if a certificate has no form as text.
std::string places_text(const ir::Program& program, const std::string& fingerprint, const std::vector<ShownPlaces>& shown);

/// Nothing of it is trusted: it was not checked. None if there is no such file in the directory, or it is of another program.
Result<std::vector<ShownPlaces>> read_places(const std::string& directory, const ir::Program& program);

}  // namespace proviso::session
