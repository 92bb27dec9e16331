#include "options/completion.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "options/option_table.h"

namespace proviso::options {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Completion, KnowsEveryCommandAndOption) {
  for (const Shell shell : {Shell::bash, Shell::zsh, Shell::fish}) {
    const std::string script = completion_script(shell);
    for (const CommandRow& command : command_table()) EXPECT_THAT(script, HasSubstr(std::string(command.name)));
    for (const OptionRow& row : option_table()) {
      for (const std::string_view name : row.names) {
        const bool is_long = name.starts_with("--");
        const std::string in_fish = fmt::format(" -{} {}", is_long ? 'l' : name.size() == 2 ? 's' : 'o', name.substr(is_long ? 2 : 1));
        EXPECT_THAT(script, HasSubstr(shell == Shell::fish ? in_fish : std::string(name)));
      }
    }
  }
}

TEST(Completion, KnowsValues) {
  const std::string bash = completion_script(Shell::bash);
  EXPECT_THAT(bash, HasSubstr("check:--blocks) _proviso_words 'loops functions joins steps'; return ;;"));
  EXPECT_THAT(bash, HasSubstr("check:--property|check:-p) _proviso_words 'unreach-call"));
  EXPECT_THAT(bash, HasSubstr("check:--output|check:-o) _proviso_files -d; return ;;"));
  EXPECT_THAT(bash, HasSubstr("check:--time-limit) return ;;"));
  EXPECT_THAT(bash, HasSubstr("run:--inputs) _proviso_files -f; return ;;"));
  EXPECT_THAT(bash, HasSubstr("completion:*) _proviso_words 'bash zsh fish'; ;;"));
  EXPECT_THAT(bash, Not(HasSubstr("run:--blocks")));
  EXPECT_THAT(completion_script(Shell::zsh), HasSubstr(":(loops functions joins steps)'"));
  EXPECT_THAT(completion_script(Shell::fish), HasSubstr("-x -a 'loops functions joins steps'"));
}

}  // namespace
}  // namespace proviso::options
