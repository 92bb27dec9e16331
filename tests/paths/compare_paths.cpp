// compare_paths [--recheck [--seconds N]] [--property NAME] FILE...: the encoding of each program against what it is made from.
//
// Without --recheck (random programs that look at a value `end`, see differential/paths.py):
//  - what an unwinding with merged states says of each place that must not be reached is what the paths say that were never merged;
//  - what it says of an execution is what the interpreter does, where `end` is guessed right and where it is not.
// With --recheck (programs that were proved): no path, without merging and by Z3, and no random execution of the interpreter violates the
// property, within limits.
//
// One line for each file: "same", "differs: ...", "violated: ..." or "skipped: ..."; exit status 1 if one differs or is violated.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "paths/comparison.h"
#include "paths/recheck.h"

namespace {

struct Arguments {
  bool is_recheck = false;
  std::chrono::seconds time{10};
  std::vector<proviso::property::Property> properties;
  proviso::frontend::FrontendOptions frontend;
  std::vector<std::string> files;
};

Arguments arguments_of(int count, char** words) {
  Arguments arguments;
  bool has_property = false;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--recheck") {
      arguments.is_recheck = true;
    } else if (word == "--property" && i + 1 < count) {
      const auto request = proviso::property::parse_property(words[++i]);
      if (!request) return {};
      has_property = true;
      arguments.properties.insert(arguments.properties.end(), request->properties.begin(), request->properties.end());
    } else if (word == "--seconds" && i + 1 < count) {
      arguments.time = std::chrono::seconds(std::atoi(words[++i]));
    } else if (word == "--ilp32") {
      arguments.frontend.machine.data_model = proviso::ir::DataModel::ilp32;
    } else if (word == "--entry" && i + 1 < count) {
      arguments.frontend.entry = words[++i];
    } else if (word == "-std" && i + 1 < count) {
      arguments.frontend.arguments.push_back(std::string("-std=") + words[++i]);
    } else {
      arguments.files.push_back(word);
    }
  }
  for (const char* name : {"unreach-call", "assertions"})
    if (!has_property) arguments.properties.push_back(proviso::property::parse_property(name)->properties.front());
  return arguments;
}

}  // namespace

int main(int count, char** words) {
  using namespace proviso;
  const Arguments arguments = arguments_of(count, words);
  if (arguments.files.empty()) return std::fputs("usage: compare_paths [--recheck [--seconds N]] [--property NAME] FILE...\n", stderr), 2;
  bool has_failed = false;
  for (const std::string& file : arguments.files) {
    auto translation = frontend::translate({{file, {}}}, arguments.frontend);
    std::string said = "skipped: not accepted";
    if (translation) {
      const ir::Program& program = *translation->program;
      const property::CheckSet checks = property::checks_of(arguments.properties);
      said = arguments.is_recheck ? paths::recheck(program, checks, arguments.time) : paths::compare(program, checks);
    }
    has_failed = has_failed || said.starts_with("differs") || said.starts_with("violated");
    std::printf("%s: %s\n", file.c_str(), said.c_str());
    std::fflush(stdout);
  }
  return has_failed ? 1 : 0;
}
