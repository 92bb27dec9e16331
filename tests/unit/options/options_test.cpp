#include "options/options.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <fstream>

#include "engine/analysis.h"
#include "options/option_table.h"

namespace proviso::options {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string error_of(const std::vector<std::string>& arguments) {
  const Result<Options> options = parse_options(arguments);
  return options ? "accepted" : options.diagnostics().front().message;
}

TEST(Options, Check) {
  const Result<Options> options = parse_options({"check", "-p", "no-overflow", "--property=bounds", "--time-limit", "1.5min",
                                                 "--cpu-limit=500ms", "--memory-limit=300MB", "-Iinclude", "-DX=1", "a.c", "b.c"});
  ASSERT_TRUE(options.ok());
  EXPECT_THAT(options->properties, ElementsAre("no-overflow", "bounds"));
  EXPECT_EQ(options->time_limit, std::chrono::seconds(90));
  EXPECT_EQ(options->cpu_limit, std::chrono::milliseconds(500));
  EXPECT_EQ(options->memory_limit, 300'000'000U);
  EXPECT_THAT(options->files, ElementsAre("a.c", "b.c"));
  EXPECT_THAT(options->frontend.arguments, ElementsAre("-Iinclude", "-DX=1"));
}

TEST(Options, ARunHasATimeLimit) {
  const auto parsed = [](const std::vector<std::string>& arguments) { return parse_options(arguments).value(); };
  for (const Options& options : {parsed({"check", "a.c"}), parsed({"validate", "--witness", "w.yml", "a.c"})}) {
    EXPECT_EQ(options.time_limit, std::chrono::minutes(15));
    EXPECT_TRUE(options.has_default_time_limit);
  }
  for (const Options& options : {parsed({"check", "--time-limit", "none", "a.c"}), parsed({"check", "--cpu-limit", "1h", "a.c"}),
                                 parsed({"check", "--strategy", "s", "a.c"}), parsed({"lsp"})}) {
    EXPECT_EQ(options.time_limit.count(), 0);
    EXPECT_FALSE(options.has_default_time_limit);
  }
  EXPECT_FALSE(parsed({"check", "--time-limit", "15min", "a.c"}).has_default_time_limit);
  EXPECT_THAT(error_of({"lsp", "--time-limit", "none"}), HasSubstr("no use for 'none'"));
}

TEST(Options, Mistakes) {
  EXPECT_THAT(error_of({"chek", "a.c"}), HasSubstr("did you mean 'check'?"));
  EXPECT_THAT(error_of({"check", "--proprety", "x", "a.c"}), HasSubstr("did you mean '--property'?"));
  EXPECT_THAT(error_of({"check"}), HasSubstr("no input file"));
  EXPECT_THAT(error_of({"check", "a.c", "--time-limit"}), HasSubstr("needs a value"));
  EXPECT_THAT(error_of({"check", "a.c", "--time-limit", "soon"}), HasSubstr("'soon' is not a positive number with a unit"));
  EXPECT_THAT(error_of({"check", "a.c", "--cpu-limit", "0s"}), HasSubstr("'0s' is not a positive number with a unit"));
  EXPECT_THAT(error_of({"check", "a.c", "--memory-limit", "-3GB"}), HasSubstr("not a positive number"));
  EXPECT_THAT(error_of({"check", "a.c", "--analysis", "magic"}), HasSubstr("'magic' is none of auto, execution, bmc"));
  EXPECT_THAT(error_of({"check", "a.c", "--json=yes"}), HasSubstr("takes no value"));
  EXPECT_THAT(error_of({"run", "--json", "a.c"}), HasSubstr("unknown option '--json' for 'proviso run'"));
}

TEST(Options, CompletionWantsAShell) {
  const Result<Options> options = parse_options({"completion", "zsh"});
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(options->shell, Shell::zsh);
  EXPECT_THAT(error_of({"completion"}), HasSubstr("wants the name of one shell"));
  EXPECT_THAT(error_of({"completion", "bash", "zsh"}), HasSubstr("wants the name of one shell"));
  EXPECT_THAT(error_of({"completion", "csh"}), HasSubstr("'csh' is none of bash, zsh, fish"));
}

TEST(Options, EveryOptionIsInTheHelpOfItsCommand) {
  const std::string help = help_text(Command::check);
  for (const char* const option : {"--property", "--time-limit", "--cpu-limit", "--memory-limit", "--output", "--json",
                                   "--validate-solvers", "--data-model", "-I DIR"})
    EXPECT_THAT(help, HasSubstr(option));
  EXPECT_THAT(help, ::testing::Not(HasSubstr("--inputs")));
}

TEST(Options, EveryOptionIsInThePagesOfItsCommand) {
  const std::string overview = markdown_help(std::nullopt);
  for (const CommandRow& command : command_table()) {
    EXPECT_THAT(overview, HasSubstr(fmt::format("]({}.md)", command.name)));
    const std::string page = markdown_help(command.command);
    EXPECT_THAT(page, ::testing::StartsWith(fmt::format("# proviso {}\n", command.name)));
    for (const OptionRow& row : option_table()) {
      const bool is_here = page.find(fmt::format("\n| <code>{}", row.names[0])) != std::string::npos;
      EXPECT_TRUE(is_here || !row.applies_to(command.command)) << row.names[0] << page;
    }
  }
  const std::string check = markdown_help(Command::check);
  EXPECT_THAT(check, HasSubstr("\n| <code>--blocks loops&#124;functions&#124;joins&#124;steps</code> | where the analyses"));
  EXPECT_THAT(check, ::testing::Not(HasSubstr("--inputs")));
  EXPECT_THAT(check, HasSubstr("\n    VERDICT: TRUE | FALSE(PROPERTY) | UNKNOWN(REASON)\n"));
}

TEST(Options, WhatOptionsNameIsInHelpPageAndManual) {
  const std::string help = help_text(Command::check);
  const std::string page = markdown_help(Command::check);
  const std::string manual = manual_page();
  for (const char* const name : {"valid-memsafety", "k-induction", "path-repeats"}) {
    EXPECT_THAT(help, HasSubstr(fmt::format("\n  {}", name)));
    EXPECT_THAT(page, HasSubstr(fmt::format("\n| <code>{}</code> | ", name)));
  }
  EXPECT_THAT(manual, HasSubstr("\n.B valid\\-memsafety\n"));
  EXPECT_THAT(manual, HasSubstr("\n.B path\\-repeats\n"));
}

TEST(Analyses, HelpAndDocumentsSayTheSameOfEach) {
  std::ifstream file(PROVISO_SOURCE_DIR "/docs/algorithms.md");
  const std::string document((std::istreambuf_iterator<char>(file)), {});
  const std::string help = help_text(Command::check);
  for (const engine::AnalysisDescriptor* const analysis : engine::all_analyses()) {
    const bool is_for_termination = analysis->name == "ranking" || analysis->name == "recurrence" || analysis->name == "recurrent-set";
    const char* const only = is_for_termination ? "for termination: " : "";
    EXPECT_THAT(help, HasSubstr(fmt::format("  {:18}{}{}", analysis->name, only, analysis->summary)));
    const char* const proves = analysis->proves == engine::Decides::yes         ? "yes |"
                               : analysis->proves == engine::Decides::sometimes ? "programs whose loops end |"
                                                                                : "|";
    EXPECT_THAT(document, HasSubstr(fmt::format("| `{}` | {} | {}| {}", analysis->name, analysis->summary,
                                                analysis->finds_errors == engine::Decides::no ? "" : "yes ", proves)));
  }
}

}  // namespace
}  // namespace proviso::options
