// Help in Markdown: a page of the documentation for each command.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "options/help_lists.h"
#include "options/option_table.h"

namespace proviso::options {

namespace {

/// For a cell of a table, where neither `|` nor `<` nor names with underscores shall mean anything.
std::string cell(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view("|<*_").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// Readers of Markdown disagree about `|` between backticks in a table; this all of them read.
std::string code_cell(std::string_view text) {
  std::string result = "<code>";
  for (const char c : text) result += c == '|' ? std::string("&#124;") : std::string(1, c);
  return result + "</code>";
}

/// Paragraphs; lines that are indented are shown as they are.
std::string paragraphs(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    result += line.starts_with(' ') ? std::string(line) : cell(line);
    result += "\n\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string command_index() {
  std::string page = "# Commands\n\n| command | what it does |\n|---|---|\n";
  for (const CommandRow& row : command_table()) page += fmt::format("| [`proviso {0}`]({0}.md) | {1} |\n", row.name, cell(row.summary));
  return page;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

std::string markdown_help(std::optional<Command> topic) {
  if (!topic) return command_index();
  const CommandRow& command = command_row(*topic);
  std::string page = fmt::format("# proviso {0}\n\n{1}.\n\n    proviso {0}{2}{3}{4}\n\n{5}", command.name,
                                 cell(capitalised(std::string(command.summary))), command.takes_files ? " [options]" : "",
                                 command.arguments.empty() ? "" : " ", command.arguments, paragraphs(command.details));
  page += "## Options\n\n| option | what it does |\n|---|---|\n";
  for (const OptionRow& row : option_table())
    if (row.applies_to(*topic)) page += fmt::format("| {} | {} |\n", code_cell(row.heading()), cell(row.help));
  for (const HelpList& list : help_lists(*topic)) {
    page += fmt::format("\n## {}\n\n| name | meaning |\n|---|---|\n", capitalised(list.title));
    for (const HelpItem& item : list.items)
      page += fmt::format("| {} | {}{} |\n", code_cell(item.name), cell(item.text), item.remark.empty() ? "" : "; " + cell(item.remark));
  }
  return page;
}

}  // namespace proviso::options
