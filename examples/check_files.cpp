// The library in use: checks the files named on the command line and says what came out, in its own words.
//
//   check_files [--property PROPERTY] FILE.c...
#include <iostream>
#include <string>
#include <vector>

#include "proviso/proviso.h"

int main(int argc, char** argv) {
  proviso::Settings settings;
  settings.time_limit = std::chrono::seconds(60);
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--property" && i + 1 < argc) {
      settings.properties.emplace_back(argv[++i]);
    } else {
      files.push_back(argument);
    }
  }
  const proviso::Outcome outcome = proviso::check_program(files, settings);
  std::cerr << outcome.messages;
  if (!outcome.is_usable) return 3;
  bool is_good = true;
  for (const proviso::Answer& answer : outcome.answers) {
    is_good = is_good && answer.truth == proviso::Truth::holds;
    std::cout << answer.property << ": ";
    if (answer.truth == proviso::Truth::holds) {
      std::cout << "proved, checked by " << answer.confirmed_by << "\n";
    } else if (answer.truth == proviso::Truth::violated) {
      std::cout << "violated at " << answer.place << "\n";
    } else {
      std::cout << "not decided: " << answer.reason << "\n";
    }
  }
  for (const std::string& line : outcome.left) std::cout << "not shown: " << line << "\n";
  return is_good ? 0 : 1;
}
