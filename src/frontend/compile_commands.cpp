#include <clang/Tooling/JSONCompilationDatabase.h>

#include <array>
#include <filesystem>
#include <set>

#include "frontend/frontend.h"

namespace proviso::frontend {

namespace {

constexpr std::array<std::string_view, 6> kPathOptions = {"-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-I"};

std::string absolute(const std::string& directory, const std::string& path) {
  return (std::filesystem::path(directory) / path).lexically_normal().string();
}

/// Relative paths in the arguments refer to the directory of the command.
std::vector<std::string> absolute_arguments(const clang::tooling::CompileCommand& command) {
  std::vector<std::string> result;
  for (std::size_t i = 1; i < command.CommandLine.size(); ++i) {
    const std::string& argument = command.CommandLine[i];
    const auto option = std::ranges::find_if(kPathOptions, [&](std::string_view name) { return argument.starts_with(name); });
    if (option == kPathOptions.end()) {
      result.push_back(argument);
    } else if (argument.size() > option->size()) {
      result.push_back(std::string(*option));
      result.push_back(absolute(command.Directory, argument.substr(option->size())));
    } else if (i + 1 < command.CommandLine.size()) {
      result.push_back(argument);
      result.push_back(absolute(command.Directory, command.CommandLine[++i]));
    }
  }
  return result;
}

}  // namespace

Result<std::vector<SourceFile>> read_compile_commands(const std::string& path) {
  std::string problem;
  const auto database = clang::tooling::JSONCompilationDatabase::loadFromFile(path, problem, clang::tooling::JSONCommandLineSyntax::Gnu);
  if (database == nullptr) return Diagnostic{Severity::error, path, problem};
  std::vector<SourceFile> files;
  std::set<std::string> seen;
  const std::string base = std::filesystem::absolute(path).parent_path().string();
  for (clang::tooling::CompileCommand command : database->getAllCompileCommands()) {
    command.Directory = absolute(base, command.Directory);
    const std::string file = absolute(command.Directory, command.Filename);
    // A file that is compiled twice (for two libraries, say) is one translation unit of the program.
    if (seen.insert(file).second) files.push_back({file, absolute_arguments(command)});
  }
  if (files.empty()) return Diagnostic{Severity::error, path, "this compilation database has no files"};
  return files;
}

}  // namespace proviso::frontend
