#include "session/load.h"

#include <filesystem>

namespace proviso::session {

namespace {

void print(std::ostream& err, const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) err << diagnostic.render() << "\n";
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return a == b || std::filesystem::equivalent(a, b, error);
}

/// The files to read: those given, each with its arguments from the compilation database; or all of the database.
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

std::optional<frontend::Translation> load_program(const CheckOptions& options, std::ostream& err, frontend::Syntax syntax) {
  const Result<std::vector<frontend::SourceFile>> files = source_files(options);
  if (!files) {
    print(err, files.diagnostics());
    return std::nullopt;
  }
  frontend::FrontendOptions frontend = options.frontend;
  frontend.syntax = syntax;
  Result<frontend::Translation> translation = frontend::translate(*files, frontend);
  if (!translation) {
    print(err, translation.diagnostics());
    return std::nullopt;
  }
  print(err, translation->warnings);
  return std::move(translation).value();
}

}  // namespace proviso::session
