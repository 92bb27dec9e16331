#include "session/task_file.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "property/property.h"

namespace proviso::session {

namespace {

namespace fs = std::filesystem;

class TaskReader {
 public:
  explicit TaskReader(const std::string& path) : path_(path), directory_(fs::path(path).parent_path()) {}

  Result<TaskDefinition> read() {
    std::ifstream file(path_);
    if (!file) return error(YAML::Mark::null_mark(), "cannot read the task definition");
    try {
      const YAML::Node root = YAML::Load(file);
      if (!root.IsMap()) return error(root.Mark(), "a task definition is a map with 'input_files' and 'properties'");
      if (const auto problem = read_inputs(root)) return *problem;
      if (const auto problem = read_properties(root)) return *problem;
      if (const auto problem = read_options(root)) return *problem;
    } catch (const YAML::Exception& problem) {
      return error(problem.mark, "this is no YAML: " + problem.msg);
    }
    return task_;
  }

 private:
  Diagnostic error(const YAML::Mark& mark, const std::string& message) const {
    return {Severity::error, mark.is_null() ? path_ : fmt::format("{}:{}:{}", path_, mark.line + 1, mark.column + 1), message};
  }

  std::optional<Diagnostic> read_inputs(const YAML::Node& root) {
    const YAML::Node inputs = root["input_files"];
    if (!inputs) return error(root.Mark(), "the task definition has no 'input_files'");
    if (inputs.IsScalar()) {
      task_.input_files.push_back((directory_ / inputs.as<std::string>()).string());
      return std::nullopt;
    }
    if (!inputs.IsSequence() || inputs.size() == 0) return error(inputs.Mark(), "'input_files' is a file, or a list of files");
    for (const YAML::Node& input : inputs) task_.input_files.push_back((directory_ / input.as<std::string>()).string());
    return std::nullopt;
  }

  std::optional<Diagnostic> read_properties(const YAML::Node& root) {
    const YAML::Node properties = root["properties"];
    if (!properties) return std::nullopt;
    if (!properties.IsSequence()) return error(properties.Mark(), "'properties' is a list");
    for (const YAML::Node& property : properties) {
      const YAML::Node file = property["property_file"];
      if (!file) return error(property.Mark(), "a property has a 'property_file'");
      const fs::path path = directory_ / file.as<std::string>();
      std::error_code missing;
      if (fs::exists(path, missing)) {
        if (!is_about_coverage(path)) task_.properties.push_back(path.string());
      } else if (const std::string name = path.stem().string(); is_property(name)) {
        task_.properties.push_back(name);
      } else if (!name.starts_with("coverage-")) {
        return error(file.Mark(), fmt::format("there is no property file '{}'", path.string()));
      }
    }
    return std::nullopt;
  }

  std::optional<Diagnostic> read_options(const YAML::Node& root) {
    const YAML::Node options = root["options"];
    if (!options || !options.IsMap()) return std::nullopt;
    if (const YAML::Node language = options["language"]; language && language.as<std::string>() != "C")
      return error(language.Mark(), fmt::format("the task's language is {}, not C", language.as<std::string>()));
    const YAML::Node model = options["data_model"];
    if (!model) return std::nullopt;
    const auto name = model.as<std::string>();
    if (name != "ILP32" && name != "LP64") return error(model.Mark(), fmt::format("unknown data model '{}'", name));
    task_.data_model = name == "ILP32" ? ir::DataModel::ilp32 : ir::DataModel::lp64;
    return std::nullopt;
  }

  static bool is_property(const std::string& name) {
    const auto& all = property::all_properties();
    return std::any_of(all.begin(), all.end(), [&](const property::Property& property) { return property.name == name; });
  }

  /// Coverage goals are for test generators.
  static bool is_about_coverage(const fs::path& path) {
    std::ifstream file(path);
    std::string word;
    return file >> word && word.starts_with("COVER");
  }

  std::string path_;
  fs::path directory_;
  TaskDefinition task_;
};

}  // namespace

Result<TaskDefinition> read_task_file(const std::string& path) { return TaskReader(path).read(); }

bool is_task_file(const std::string& path) { return path.ends_with(".yml") || path.ends_with(".yaml"); }

}  // namespace proviso::session
