#include <fmt/format.h>

#include "cli/option_table.h"
#include "property/property.h"
#include "session/kept_conditions.h"

namespace proviso::cli {

namespace {

std::string option_heading(const OptionRow& row) {
  std::string heading;
  for (const std::string_view name : row.names) heading += (heading.empty() ? "" : ", ") + std::string(name);
  return row.metavar.empty() ? heading : heading + " " + std::string(row.metavar);
}

/// `text` in lines of at most 100 characters, each behind `indent` spaces; lines that are indented already stay as they are.
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
  for (const CommandRow& row : command_table()) text += fmt::format("  {:10}{}\n", row.name, row.summary);
  return text + "\n'proviso COMMAND --help' explains a command and its options.\n";
}

std::string property_list() {
  std::string text = "properties:\n";
  for (const property::Property& property : property::all_properties())
    text += fmt::format("  {:18}{}{}\n", property.name, property.summary, engine::is_decidable(property) ? "" : " (no analysis: UNKNOWN)");
  text += fmt::format("  {:18}all undefined behaviour that is checked:", property::kUndefined);
  for (const property::Property& property : property::undefined_behaviour()) text += " " + property.name;
  return text + "\n";
}

std::string analysis_list() {
  std::string text = fmt::format("analyses:\n  {:18}lets those that suit the program compete\n", "auto");
  for (const engine::AnalysisDescriptor* const analysis : engine::all_analyses())
    text += fmt::format("  {:18}{}{}\n", analysis->name, analysis->summary,
                        analysis->proves == engine::Decides::no         ? " (finds errors, proves nothing)"
                        : analysis->finds_errors == engine::Decides::no ? " (proves, finds no errors)"
                                                                        : "");
  return text;
}

std::string condition_list() {
  std::string text = "conditions:\n";
  for (const condition::ConditionRow& row : condition::condition_table()) {
    text += fmt::format("  {:22}{}\n", row.name, row.help);
    text += fmt::format("  {:22}  kept by {}\n", "", session::names_of_keepers(row.kind));
  }
  return text;
}

std::string troff_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) escaped += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
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
    text += "  " + option_heading(row) + "\n" + wrapped(row.help, 6);
  }
  return *topic == Command::check ? text + "\n" + property_list() + "\n" + analysis_list() + "\n" + condition_list() : text;
}

std::string manual_page() {
  std::string page =
      ".TH PROVISO 1\n.SH NAME\nproviso \\- a conditional model checker for C\n.SH SYNOPSIS\n.B proviso\n.I command\n"
      "[options] ...\n.SH COMMANDS\n";
  for (const CommandRow& command : command_table()) {
    page += fmt::format(".SS \"{} {}\"\n{}\n", command.name, troff_escaped(command.arguments), troff_escaped(command.summary));
    if (!command.details.empty()) page += ".PP\n" + troff_escaped(wrapped(command.details, 0));
    for (const OptionRow& row : option_table()) {
      if (row.applies_to(command.command))
        page += fmt::format(".TP\n.B {}\n{}\n", troff_escaped(option_heading(row)), troff_escaped(row.help));
    }
  }
  return page;
}

}  // namespace proviso::cli
