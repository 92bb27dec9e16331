// The paths that a run has walked, as text, so that another run can go on from there (--resume):
//
//     proviso paths
//     program 5f1c...          its fingerprint, bounds included
//     path 0110
#pragma once

#include <string>
#include <vector>

#include "glassbox/search.h"
#include "support/result.h"

namespace proviso::glassbox {

/// In the directory of a run.
std::string path_file_name(const std::string& operation);

std::string paths_text(const std::string& fingerprint, const std::vector<PathName>& paths);

/// None if there is no such file. It must be of that program.
Result<std::vector<PathName>> read_paths(const std::string& file, const std::string& fingerprint);

}  // namespace proviso::glassbox
