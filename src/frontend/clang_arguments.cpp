#include "frontend/clang_arguments.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "frontend/compiler_options.h"

namespace proviso::frontend {

namespace {

void append(std::vector<std::string>& to, std::vector<std::string> more) { std::ranges::move(more, std::back_inserter(to)); }

std::vector<std::string> target_arguments(const ir::MachineModel& machine) {
  // A processor with SSE2 in both models, so that float and double arithmetic has the precision of the type, as in the
  // IR.
  if (machine.data_model == ir::DataModel::ilp32) return {"-triple", "i386-pc-linux-gnu", "-target-cpu", "pentium4"};
  return {"-triple", "x86_64-pc-linux-gnu", "-target-cpu", "x86-64"};
}

}  // namespace

Preprocessing preprocessing_of(const std::string& path) { return path.ends_with(".i") ? Preprocessing::done : Preprocessing::needed; }

std::vector<std::string> cc1_arguments(const ir::MachineModel& machine, Preprocessing preprocessing,
                                       const std::vector<std::string>& user_arguments) {
  std::vector<std::string> result = target_arguments(machine);
  append(result, {"-x", preprocessing == Preprocessing::done ? "cpp-output" : "c", "-std=gnu17", "-fgnuc-version=4.2.1", "-fmath-errno",
                  "-ffp-contract=on", "-resource-dir", resource_directory(), "-internal-isystem", resource_directory() + "/include"});
  // In preprocessed text these words are identifiers of the program.
  if (preprocessing == Preprocessing::done) append(result, {"-Ulinux", "-Uunix", "-Ui386"});
  // GCC's builtin with one vector is the same as Clang's; with two vectors Clang rejects it.
  append(result, {"-D__builtin_shuffle=__builtin_shufflevector"});
  for (const std::string& directory : system_include_directories()) append(result, {"-internal-externc-isystem", directory});
  append(result, {"-internal-externc-isystem", kAddedHeaders});
  // Generated programs nest deeply, and the parser's stack is large enough (support/large_stack.h).
  append(result, {"-fbracket-depth", "50000", "-ferror-limit", "20", "-fno-caret-diagnostics"});
  append(result, select_arguments(user_arguments));
  return result;
}

std::string resource_directory() { return PROVISO_CLANG_RESOURCE_DIR; }

std::vector<std::string> system_include_directories() {
  const auto is_directory = [](const char* path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error);
  };
  // This directory distinguishes x86-64 Debian from other architectures.
  if (is_directory("/usr/include/x86_64-linux-gnu/bits")) return {"/usr/include/x86_64-linux-gnu", "/usr/include"};
  if (is_directory("/usr/x86_64-linux-gnu/include/bits")) return {"/usr/x86_64-linux-gnu/include"};
  return {};
}

}  // namespace proviso::frontend
