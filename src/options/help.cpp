#include <fmt/format.h>

#include <algorithm>

#include "options/help_lists.h"
#include "options/option_table.h"

namespace proviso::options {

namespace {

constexpr std::size_t kNameWidth = 18;  // of the column of names in lists, where none is longer

/// `text` in lines of at most 100 characters, each after `indent` spaces; lines that are indented already stay as they
/// are.
std::string wrapped(std::string_view text, std::size_t indent) {
  constexpr std::size_t kWidth = 100;
  const std::string margin(indent, ' ');
  std::string result;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    std::string_view paragraph = text.substr(0, newline);
    text = newline == std::string_view::npos ? "" : text.substr(newline + 1);
    while (paragraph.size() + indent > kWidth && !paragraph.starts_with(' ')) {
      const std::size_t cut = paragraph.rfind(' ', kWidth - indent);
      if (cut == std::string_view::npos) break;
      result += margin + std::string(paragraph.substr(0, cut)) + "\n";
      paragraph.remove_prefix(cut + 1);
    }
    result += margin + std::string(paragraph) + "\n";
  }
  return result;
}

std::string overview() {
  std::string text =
      "Proviso: a conditional model checker for C.\n\n"
      "usage: proviso COMMAND [options] ...\n\n"
      "commands:\n";
  for (const CommandRow& row : command_table()) text += fmt::format("  {:12}{}\n", row.name, row.summary);
  return text + "\n'proviso COMMAND --help' explains a command and its options.\n";
}

std::string list_text(const HelpList& list) {
  std::size_t width = kNameWidth;
  for (const HelpItem& item : list.items) width = std::max(width, item.name.size() + 2);
  std::string text = list.title + ":\n";
  for (const HelpItem& item : list.items) {
    text += fmt::format("  {:{}}{}\n", item.name, width, item.text);
    if (!item.remark.empty()) text += fmt::format("  {:{}}  {}\n", "", width, item.remark);
  }
  return text;
}

std::string troff_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool begins_line = escaped.empty() || escaped.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) escaped += "\\&";  // no request
    escaped += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
  }
  return escaped;
}

}  // namespace

std::string help_text(std::optional<Command> topic) {
  if (!topic) return overview();
  const CommandRow& command = command_row(*topic);
  std::string text = fmt::format("usage: proviso {} {}{}\n\n{}\n", command.name, command.takes_files ? "[options] " : "", command.arguments,
                                 wrapped(command.summary, 0));
  if (!command.details.empty()) text += wrapped(command.details, 0) + "\n";
  text += "options:\n";
  for (const OptionRow& row : option_table()) {
    if (!row.applies_to(*topic)) continue;
    text += "  " + row.heading() + "\n" + wrapped(row.help, 6);
  }
  for (const HelpList& list : help_lists(*topic)) text += "\n" + list_text(list);
  return text;
}

std::string manual_page() {
  std::string page =
      ".TH PROVISO 1\n.SH NAME\nproviso \\- a conditional model checker for C\n.SH SYNOPSIS\n.B proviso\n.I command\n"
      "[options] ...\n.SH COMMANDS\n";
  for (const CommandRow& command : command_table()) {
    page += fmt::format(".SS \"{} {}\"\n{}\n", command.name, troff_escaped(command.arguments), troff_escaped(command.summary));
    if (!command.details.empty()) page += ".PP\n" + troff_escaped(wrapped(command.details, 0));
    for (const OptionRow& row : option_table()) {
      if (row.applies_to(command.command)) page += fmt::format(".TP\n.B {}\n{}\n", troff_escaped(row.heading()), troff_escaped(row.help));
    }
    for (const HelpList& list : help_lists(command.command)) {
      page += fmt::format(".PP\n{}:\n", list.title);
      for (const HelpItem& item : list.items) {
        page += fmt::format(".TP\n.B {}\n{}\n", troff_escaped(item.name), troff_escaped(item.text));
        if (!item.remark.empty()) page += fmt::format(".br\n{}\n", troff_escaped(item.remark));
      }
    }
  }
  return page;
}

}  // namespace proviso::options
