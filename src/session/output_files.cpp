#include "session/output_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace proviso::session {

namespace fs = std::filesystem;

std::optional<Diagnostic> OutputDirectory::prepare() {
  std::error_code error;
  fs::create_directories(path_, error);
  if (!error && access(path_.c_str(), W_OK | X_OK) == 0) return std::nullopt;
  return Diagnostic{Severity::error, "", fmt::format("cannot write into the directory '{}'", path_)};
}

bool OutputDirectory::write(const std::string& name, const std::string& text) {
  const std::lock_guard lock(mutex_);
  std::error_code error;
  fs::create_directories(path_, error);
  const fs::path path = fs::path(path_) / name;
  const fs::path unfinished = fs::path(path_) / fmt::format(".{}.{}", name, getpid());
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
  if (is_written) {
    written_.insert(name);
    return true;
  }
  fs::remove(unfinished, error);
  err_ << fmt::format("error: cannot write '{}'\n", path.string());
  return false;
}

void OutputDirectory::remove(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (written_.erase(name) == 0) return;
  std::error_code error;
  fs::remove(fs::path(path_) / name, error);
}

void OutputDirectory::remove_older() {
  static const std::set<std::string> names = {"result.json",      "condition.json", "statistics.json", "automaton.txt", "automaton.dot",
                                              "condition.txt",    "condition.smt2", "functions.txt",   "steps.txt",     "arg.dot",
                                              "arg.json",         "predicates.txt", "proof.txt",       "trace.txt",     "harness.c",
                                              "certificate.json", "places.json",    "ranks.json",      "witness.yml",   "result.sarif",
                                              "report.html",      "witness.graphml"};
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(path_, error)) {
    const std::string name = entry.path().filename().string();
    const bool is_ours = names.contains(name) || ((name.starts_with("harness-") || name.starts_with("test-")) && name.ends_with(".c")) ||
                         (name.starts_with("testcase-") && name.ends_with(".xml")) ||
                         (name.starts_with("witness-") && (name.ends_with(".yml") || name.ends_with(".graphml")));
    if (is_ours && !written_.contains(name)) fs::remove(entry.path(), error);
  }
}

}  // namespace proviso::session
