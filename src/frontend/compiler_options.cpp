#include "frontend/compiler_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>

#include "frontend/compiler_option_tables.h"

namespace proviso::frontend {

namespace {

enum class Role {
  given,  // to cc1
  meaningless,
  refused,
  unknown  // refused as well
};

struct Meaning {
  Role role = Role::meaningless;
  OptionGroup group = OptionGroup::none;
  std::vector<std::string> cc1 = {};
};

bool begins_with_one_of(const std::string& argument, const auto& prefixes) {
  return std::ranges::any_of(prefixes, [&](std::string_view prefix) { return argument.starts_with(prefix); });
}

bool is_one_of(const std::string& argument, const auto& names) { return std::ranges::find(names, argument) != names.end(); }

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

/// Of an option of length `name_size`: joined to it, or the next argument; then `i` is the index of that.
std::string value_of_option(const std::vector<std::string>& arguments, std::size_t& i, std::size_t name_size) {
  if (arguments[i].size() > name_size) return arguments[i].substr(name_size);
  return i + 1 < arguments.size() ? arguments[++i] : std::string();
}

/// `-O`, `-O2`, `-Os`; levels above 3 are 3.
Meaning optimisation(const std::string& argument) {
  const std::string level = argument.substr(2);
  if (level.empty()) return {Role::given, OptionGroup::none, {"-O1"}};
  const bool is_number = std::ranges::all_of(level, [](unsigned char c) { return std::isdigit(c) != 0; });
  if (is_number) return {Role::given, OptionGroup::none, {level == "0" || level == "1" || level == "2" ? argument : "-O3"}};
  const bool is_known = level == "s" || level == "z" || level == "g";
  return {is_known ? Role::given : Role::refused, OptionGroup::none, {argument}};
}

/// `-mavx2`, `-mno-avx2`, `-march=haswell`.
Meaning machine_option(const std::string& argument) {
  constexpr std::string_view kProcessor = "-march=";
  constexpr std::string_view kWithout = "-mno-";
  if (is_one_of(argument, kMachineMeaningless) || begins_with_one_of(argument, kMachineMeaninglessPrefixes)) return {};
  if (argument == "-march=native") return {Role::refused};
  if (argument.starts_with(kProcessor)) return {Role::given, OptionGroup::none, {"-target-cpu", argument.substr(kProcessor.size())}};
  const bool is_without = argument.starts_with(kWithout);
  const std::string name = argument.substr(is_without ? kWithout.size() : 2);
  if (!is_processor_feature(name)) return {Role::unknown};
  return {Role::given, OptionGroup::none, {"-target-feature", (is_without ? "-" : "+") + name}};
}

/// The meaning of the option at `i`; then `i` is the index of its last part.
Meaning meaning_of(const std::vector<std::string>& arguments, std::size_t& i) {
  const std::string& argument = arguments[i];
  if (is_one_of(argument, kRefused) || begins_with_one_of(argument, kRefusedPrefixes)) return {Role::refused};
  for (const TranslatedOption& entry : translated_options())
    if (argument == entry.driver) return {Role::given, entry.group, entry.cc1};
  for (const PassedPrefix& entry : kPassedPrefixes)
    if (argument.starts_with(entry.driver))
      return {Role::given, entry.group, {std::string(entry.cc1) + argument.substr(entry.driver.size())}};
  if (argument.starts_with("-x")) return {value_of_option(arguments, i, 2) == "c" ? Role::meaningless : Role::refused};
  if (argument.starts_with("-O")) return optimisation(argument);
  if (is_one_of(argument, kMeaninglessWithValue)) {
    ++i;
    return {};
  }
  for (const std::string_view name : kPassedWithValue) {
    if (!argument.starts_with(name)) continue;
    const std::string value = value_of_option(arguments, i, name.size());
    return {Role::given, OptionGroup::none, {std::string(name), value}};
  }
  if (argument.starts_with("-m")) return machine_option(argument);
  const bool is_unknown = argument.starts_with("--") && !begins_with_one_of(argument, kLongMeaninglessPrefixes);
  return {is_unknown ? Role::unknown : Role::meaningless};
}

}  // namespace

std::vector<std::string> select_arguments(const std::vector<std::string>& arguments) {
  const std::vector<std::string> direct = without_detours(arguments);
  std::vector<Meaning> selected;
  for (const TranslatedOption& entry : default_options()) selected.push_back({Role::given, entry.group, entry.cc1});
  for (std::size_t i = 0; i < direct.size(); ++i) {
    Meaning meaning = meaning_of(direct, i);
    if (meaning.role != Role::given) continue;
    // Of a group, the last counts.
    if (meaning.group != OptionGroup::none) std::erase_if(selected, [&](const Meaning& earlier) { return earlier.group == meaning.group; });
    selected.push_back(std::move(meaning));
  }
  std::vector<std::string> result;
  for (const Meaning& meaning : selected) std::ranges::copy(meaning.cc1, std::back_inserter(result));
  return result;
}

std::string refused_option(const std::vector<std::string>& arguments, const ir::MachineModel& machine) {
  const bool is_32_bit = machine.data_model == ir::DataModel::ilp32;
  const std::vector<std::string> direct = without_detours(arguments);
  for (std::size_t i = 0; i < direct.size(); ++i) {
    const std::string argument = direct[i];
    if (argument == (is_32_bit ? "-m64" : "-m32"))
      return fmt::format("is compiled with '{}': choose --data-model {}", argument, is_32_bit ? "lp64" : "ilp32");
    if (argument == (is_32_bit ? "-m32" : "-m64")) continue;
    if (argument == (is_32_bit ? "-m96bit-long-double" : "-m128bit-long-double")) continue;  // so it is anyway
    const Role role = meaning_of(direct, i).role;
    if (role == Role::refused) return fmt::format("is compiled with '{}', which changes what it means and is not supported", argument);
    if (role == Role::unknown) return fmt::format("is compiled with '{}', whose meaning is not known", argument);
  }
  return {};
}

}  // namespace proviso::frontend
