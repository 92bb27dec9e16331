#include "cli/output_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace proviso::cli {

bool prepare_output_directory(const std::string& directory, std::ostream& err) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (!error && access(directory.c_str(), W_OK | X_OK) == 0) return true;
  err << fmt::format("error: cannot write into the directory '{}'\n", directory);
  return false;
}

bool write_output_file(const std::string& directory, const std::string& name, const std::string& text, std::ostream& err) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::create_directories(directory, error);
  const fs::path path = fs::path(directory) / name;
  const fs::path unfinished = fs::path(directory) / fmt::format(".{}.{}", name, getpid());
  bool is_written = false;
  {
    std::ofstream file(unfinished, std::ios::binary);
    file << text;
    is_written = static_cast<bool>(file.flush());
  }
  if (is_written) {
    fs::rename(unfinished, path, error);
    is_written = !error;
  }
  if (is_written) return true;
  fs::remove(unfinished, error);
  err << fmt::format("error: cannot write '{}'\n", path.string());
  return false;
}

}  // namespace proviso::cli
