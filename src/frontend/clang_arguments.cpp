#include "frontend/clang_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string_view>

namespace proviso::frontend {

namespace {

// Options with a value, joined (-Idir) or separate (-I dir), that cc1 takes under the same name.
constexpr std::array<std::string_view, 9> kKeptWithValue = {"-include",  "-imacros", "-isystem", "-iquote", "-idirafter",
                                                            "-isysroot", "-I",       "-D",       "-U"};
// Options without a value, or joined with it, that cc1 accepts unchanged.
constexpr std::array<std::string_view, 8> kKept = {
    "-trigraphs", "-undef", "-fshort-enums", "-fms-extensions", "-fgnu89-inline", "-fno-gnu89-inline", "-fdollars-in-identifiers", "-w"};
constexpr std::array<std::string_view, 4> kKeptPrefixes = {"-std=", "--std=", "-fpack-struct=", "-fwchar-type="};
// Options without effect on the program's meaning, whose values must be skipped.
constexpr std::array<std::string_view, 15> kDroppedWithValue = {
    "-o", "-MF", "-MT", "-MQ", "-MJ", "-x", "-arch", "-Xclang", "-Xlinker", "-Xassembler", "-mllvm", "-l", "-L", "-T", "-iprefix"};

// Options that change types, characters or arithmetic in ways that the front end does not follow. (`@file` has options of
// its own.)
constexpr std::array<std::string_view, 24> kRefused = {"-mx32",
                                                       "-m16",
                                                       "-target",
                                                       "-mms-bitfields",
                                                       "-funsigned-bitfields",
                                                       "-fno-signed-bitfields",
                                                       "-malign-double",
                                                       "-mlong-double-64",
                                                       "-mlong-double-128",
                                                       "-fopenmp",
                                                       "-ffast-math",
                                                       "-Ofast",
                                                       "-funsafe-math-optimizations",
                                                       "-ffinite-math-only",
                                                       "-fsingle-precision-constant",
                                                       "-fassociative-math",
                                                       "-freciprocal-math",
                                                       "-fno-signed-zeros",
                                                       "-frounding-math",
                                                       "-fno-math-errno",
                                                       "-fcx-limited-range",
                                                       "-fcx-fortran-rules",
                                                       "-ftrapv",
                                                       "-m128bit-long-double"};
constexpr std::array<std::string_view, 8> kRefusedPrefixes = {
    "-mfpmath=387", "--target=", "-fexec-charset=", "-fwide-exec-charset=", "-finput-charset=", "--define-macro", "--undefine-macro", "@"};

struct TranslatedOption {
  std::string_view driver;
  std::vector<std::string> cc1;
};

const std::vector<TranslatedOption>& translations() {
  static const std::vector<TranslatedOption> table = {
      {"-ansi", {"-std=c90"}},
      {"-funsigned-char", {"-fno-signed-char"}},
      {"-fno-signed-char", {"-fno-signed-char"}},
      {"-fshort-wchar", {"-fwchar-type=short", "-fno-signed-wchar"}},
      {"-fpack-struct", {"-fpack-struct=1"}},
      {"-nostdinc", {"-nostdsysteminc", "-nobuiltininc"}},
      {"-pthread", {"-D_REENTRANT"}},
  };
  return table;
}

/// Options that take back earlier ones: the last counts.
struct TakingBack {
  std::string_view driver;
  std::vector<std::string_view> prefixes;  // of what is no longer meant
};

const std::vector<TakingBack>& takings_back() {
  static const std::vector<TakingBack> table = {
      {"-fsigned-char", {"-fno-signed-char"}},  {"-fno-unsigned-char", {"-fno-signed-char"}},
      {"-fno-short-enums", {"-fshort-enums"}},  {"-fno-short-wchar", {"-fwchar-type=", "-fno-signed-wchar"}},
      {"-fno-pack-struct", {"-fpack-struct="}}, {"-fno-ms-extensions", {"-fms-extensions"}},
  };
  return table;
}

void take_back(std::vector<std::string>& selected, const std::string& argument) {
  for (const TakingBack& entry : takings_back()) {
    if (argument != entry.driver) continue;
    for (const std::string_view prefix : entry.prefixes)
      std::erase_if(selected, [&](const std::string& earlier) { return earlier.starts_with(prefix); });
  }
}

/// Consumes the argument at `i` if it is one of `names`; then `i` is the index of its last part.
template <typename Names>
std::optional<std::vector<std::string>> take_with_value(const Names& names, const std::vector<std::string>& arguments, std::size_t& i) {
  const std::string& argument = arguments[i];
  for (const std::string_view name : names) {
    if (!argument.starts_with(name)) continue;
    if (argument.size() > name.size()) return std::vector<std::string>{std::string(name), argument.substr(name.size())};
    if (i + 1 >= arguments.size()) return std::vector<std::string>{argument};
    ++i;
    return std::vector<std::string>{argument, arguments[i]};
  }
  return std::nullopt;
}

/// What is meant for the preprocessor is the compiler's: `-Wp,-DX,-MD,file.d`, `-Xpreprocessor -DX`.
std::vector<std::string> without_detours(const std::vector<std::string>& arguments) {
  constexpr std::string_view kPreprocessor = "-Wp,";
  std::vector<std::string> result;
  for (const std::string& argument : arguments) {
    if (argument == "-Xpreprocessor") continue;
    if (!argument.starts_with(kPreprocessor)) {
      result.push_back(argument);
      continue;
    }
    std::istringstream parts(argument.substr(kPreprocessor.size()));
    for (std::string part; std::getline(parts, part, ',');) result.push_back(part);
  }
  return result;
}

/// `--std=` is another spelling of `-std=`.
std::string with_one_dash(const std::string& argument) { return argument.starts_with("--") ? argument.substr(1) : argument; }

std::vector<std::string> translate_one(const std::vector<std::string>& arguments, std::size_t& i) {
  const std::string& argument = arguments[i];
  for (const TranslatedOption& entry : translations())
    if (argument == entry.driver) return entry.cc1;
  if (std::ranges::find(kKept, argument) != kKept.end()) return {argument};
  for (const std::string_view prefix : kKeptPrefixes)
    if (argument.starts_with(prefix)) return {with_one_dash(argument)};
  if (std::ranges::find(kDroppedWithValue, argument) != kDroppedWithValue.end()) {
    ++i;
    return {};
  }
  return take_with_value(kKeptWithValue, arguments, i).value_or(std::vector<std::string>{});
}

void append(std::vector<std::string>& to, std::vector<std::string> more) { std::ranges::move(more, std::back_inserter(to)); }

std::vector<std::string> target_arguments(const ir::MachineModel& machine) {
  // A processor with SSE2 in both models, so that float and double arithmetic has the precision of the type, as in the
  // IR.
  if (machine.data_model == ir::DataModel::ilp32) return {"-triple", "i386-pc-linux-gnu", "-target-cpu", "pentium4"};
  return {"-triple", "x86_64-pc-linux-gnu", "-target-cpu", "x86-64"};
}

}  // namespace

Preprocessing preprocessing_of(const std::string& path) { return path.ends_with(".i") ? Preprocessing::done : Preprocessing::needed; }

std::vector<std::string> select_arguments(const std::vector<std::string>& arguments) {
  const std::vector<std::string> direct = without_detours(arguments);
  std::vector<std::string> selected;
  for (std::size_t i = 0; i < direct.size(); ++i) {
    take_back(selected, direct[i]);
    append(selected, translate_one(direct, i));
  }
  return selected;
}

std::string refused_option(const std::vector<std::string>& arguments, const ir::MachineModel& machine) {
  const bool is_32_bit = machine.data_model == ir::DataModel::ilp32;
  const std::vector<std::string> direct = without_detours(arguments);
  for (std::size_t i = 0; i < direct.size(); ++i) {
    const std::string& argument = direct[i];
    if (argument == (is_32_bit ? "-m64" : "-m32"))
      return fmt::format("is compiled with '{}': choose --data-model {}", argument, is_32_bit ? "lp64" : "ilp32");
    if (!is_32_bit && argument == "-m128bit-long-double") continue;  // so it is anyway
    if (std::ranges::find(kRefused, argument) != kRefused.end() ||
        std::ranges::any_of(kRefusedPrefixes, [&](std::string_view prefix) { return argument.starts_with(prefix); }))
      return fmt::format("is compiled with '{}', which changes what it means and is not supported", argument);
    translate_one(direct, i);  // passes the option's value
  }
  return {};
}

std::vector<std::string> cc1_arguments(const ir::MachineModel& machine, Preprocessing preprocessing,
                                       const std::vector<std::string>& user_arguments) {
  std::vector<std::string> result = target_arguments(machine);
  append(result, {"-x", preprocessing == Preprocessing::done ? "cpp-output" : "c", "-std=gnu17", "-fgnuc-version=4.2.1", "-fmath-errno",
                  "-resource-dir", resource_directory(), "-internal-isystem", resource_directory() + "/include"});
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
