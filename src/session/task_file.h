// Task definitions of SV-COMP (.yml): the program's files, its properties and its data model.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/machine.h"
#include "support/result.h"

namespace proviso::session {

struct TaskDefinition {
  std::vector<std::string> input_files;  // resolved, so that they can be opened
  std::vector<std::string> properties;   // .prp files; if a file is missing, the name of a property with that file name
  std::optional<ir::DataModel> data_model;
};

Result<TaskDefinition> read_task_file(const std::string& path);

bool is_task_file(const std::string& path);

}  // namespace proviso::session
