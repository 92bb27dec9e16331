#include "glassbox/path_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

namespace proviso::glassbox {

namespace {

constexpr std::string_view kTitle = "proviso paths";
constexpr std::string_view kProgram = "program ";
constexpr std::string_view kPath = "path ";

}  // namespace

std::string path_file_name(const std::string& operation) { return "paths-" + operation + ".txt"; }

std::string paths_text(const std::string& fingerprint, const std::vector<PathName>& paths) {
  std::string text = fmt::format("{}\n{}{}\n", kTitle, kProgram, fingerprint);
  for (const PathName& path : paths) text += fmt::format("{}{}\n", kPath, path);
  return text;
}

Result<std::vector<PathName>> read_paths(const std::string& file, const std::string& fingerprint) {
  std::vector<PathName> paths;
  if (!std::filesystem::exists(file)) return paths;
  std::ifstream in(file);
  if (!in) return Diagnostic{Severity::error, file, "cannot be read"};
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    const auto problem = [&](const std::string& text) { return Diagnostic{Severity::error, fmt::format("{}:{}", file, number), text}; };
    if (number == 1) {
      if (line != kTitle) return problem("is no file of paths");
    } else if (number == 2) {
      if (line != std::string(kProgram) + fingerprint) return problem("is about another program, or other bounds");
    } else if (!line.starts_with(kPath) || line.find_first_not_of("01!", kPath.size()) != std::string::npos) {
      return problem("is no path");
    } else {
      paths.push_back(line.substr(kPath.size()));
    }
  }
  return paths;
}

}  // namespace proviso::glassbox
