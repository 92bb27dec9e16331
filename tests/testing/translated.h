// C text -> program, for tests: any error of the front end ends the test with its message.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "frontend/frontend.h"

namespace proviso::test {

inline frontend::FrontendOptions options_for(ir::DataModel model) {
  frontend::FrontendOptions options;
  options.machine.data_model = model;
  return options;
}

inline std::string render(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += diagnostic.render() + "\n";
  return text;
}

inline frontend::Translation unwrap(Result<frontend::Translation> result) {
  if (!result) throw std::runtime_error(render(result.diagnostics()));
  return std::move(result).value();
}

inline frontend::Translation translated(const std::string& text, ir::DataModel model = ir::DataModel::lp64) {
  return unwrap(frontend::translate_text("test.c", text, options_for(model)));
}

/// The messages of a translation that must fail.
inline std::string errors_of(const Result<frontend::Translation>& result) {
  return result.ok() ? "no error" : render(result.diagnostics());
}

inline std::string errors_in(const std::string& text) {
  return errors_of(frontend::translate_text("test.c", text, options_for(ir::DataModel::lp64)));
}

/// The global variable of that name; with `function`, the static one of that function.
inline const ir::Variable& global(const ir::Program& program, const std::string& name) {
  for (const ir::Variable& variable : program.variables())
    if (variable.is_global() && variable.name == name) return variable;
  throw std::runtime_error("no global " + name);
}

inline unsigned globals_named(const ir::Program& program, const std::string& name) {
  unsigned count = 0;
  for (const ir::Variable& variable : program.variables()) count += variable.is_global() && variable.name == name ? 1 : 0;
  return count;
}

/// A directory for files of one test, removed with it.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "proviso-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
    path_ = pattern;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace proviso::test
