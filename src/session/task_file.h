// Task definitions of SV-COMP (.yml): the program's files, its properties and its data model.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/machine.h"
#include "support/result.h"

namespace proviso::session {

struct TaskDefinition {
  std::vector<std::string> input_files;  // as paths that can be opened from here
  std::vector<std::string> properties;   // .prp files; a name where the file is not there but is called like a property
  std::optional<ir::DataModel> data_model;
};

Result<TaskDefinition> read_task_file(const std::string& path);

bool is_task_file(const std::string& path);

}  // namespace proviso::session
