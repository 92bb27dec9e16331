#include "session/load.h"

#include <filesystem>

namespace proviso::session {

namespace {

bool same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return a == b || std::filesystem::equivalent(a, b, error);
}

/// The files to read: the given ones, with their options from the compilation database; or all files of the database.
Result<std::vector<frontend::SourceFile>> source_files(const CheckOptions& options) {
  std::vector<frontend::SourceFile> files;
  for (const std::string& path : options.files) {
    files.push_back({path});
    if (const auto text = options.texts.find(path); text != options.texts.end()) files.back().text = text->second;
  }
  if (options.compile_commands.empty()) return files;
  Result<std::vector<frontend::SourceFile>> database = frontend::read_compile_commands(options.compile_commands);
  if (!database || files.empty()) return database;
  for (frontend::SourceFile& file : files) {
    for (const frontend::SourceFile& entry : *database) {
      if (!same_file(file.path, entry.path)) continue;
      file.arguments = entry.arguments;
      break;
    }
  }
  return files;
}

}  // namespace

void print(std::ostream& err, const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) err << diagnostic.render() << "\n";
}

Result<frontend::Translation> read_program(const CheckOptions& options, frontend::Syntax syntax) {
  const Result<std::vector<frontend::SourceFile>> files = source_files(options);
  if (!files) return files.diagnostics();
  frontend::FrontendOptions frontend = options.frontend;
  frontend.syntax = syntax;
  return frontend::translate(*files, frontend);
}

std::optional<frontend::Translation> load_program(const CheckOptions& options, std::ostream& err) {
  Result<frontend::Translation> translation = read_program(options);
  print(err, translation ? translation->warnings : translation.diagnostics());
  if (!translation) return std::nullopt;
  return std::move(translation).value();
}

}  // namespace proviso::session
