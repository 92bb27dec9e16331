#include "options/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "options/option_table.h"
#include "property/property.h"

namespace proviso::options {

namespace {

/// What can stand in a place of the command line.
struct Values {
  std::vector<std::string> words;
  bool files = false;
  bool directories = false;
};

bool is_literal(std::string_view word) {
  return std::none_of(word.begin(), word.end(), [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; });
}

void add(Values& values, std::string_view metavar) {
  if (is_literal(metavar)) {
    values.words.emplace_back(metavar);
  } else if (metavar == "FILE") {
    values.files = true;
  } else if (metavar == "DIR") {
    values.directories = true;
  } else if (metavar == "PROPERTY") {
    for (const property::Property& property : property::all_properties()) values.words.push_back(property.name);
    values.words.emplace_back(property::kUndefined);
    values.files = true;
  } else if (metavar == "GOAL") {
    for (const property::Property& property : property::all_coverage()) values.words.push_back(property.name);
    values.files = true;
  } else if (metavar == "ANALYSIS") {
    for (const auto& [name, analysis] : session::analysis_names()) values.words.emplace_back(name);
  } else if (metavar == "CONDITION=VALUE") {
    for (const condition::ConditionRow& row : condition::condition_table()) values.words.push_back(std::string(row.name) + "=");
  } else if (metavar == "[COMMAND]") {
    for (const CommandRow& row : command_table()) values.words.emplace_back(row.name);
  }
}

Values values_of(std::string_view metavar) {
  Values values;
  for (std::size_t begin = 0; begin < metavar.size();) {
    const std::size_t end = std::min(metavar.find('|', begin), metavar.size());
    add(values, metavar.substr(begin, end - begin));
    begin = end + 1;
  }
  return values;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

/// The beginning of the help, as far as it can stand alone.
std::string brief(std::string_view help) {
  std::size_t end = help.size();
  for (const std::string_view mark : {" (", ": ", "; "}) end = std::min(end, help.find(mark));
  return std::string(help.substr(0, end));
}

/// `'` cannot occur inside '...': for shells, the quotes are closed before it and reopened after it.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::string bash_values(const Values& values) {
  std::string commands;
  if (!values.words.empty()) commands += fmt::format("_proviso_words '{}'; ", joined(values.words, " "));
  if (values.files) commands += "_proviso_files -f; ";
  if (values.directories) commands += "_proviso_files -d; ";
  return commands;
}

constexpr std::string_view kBashBegin = R"(# bash completion for proviso, made by 'proviso completion bash'
_proviso_words() {
  local found
  mapfile -t found < <(compgen -W "$1" -- "$word")
  COMPREPLY+=("${found[@]}")
  if [[ ${#found[@]} -eq 1 && ${found[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}
_proviso_files() {
  local found
  mapfile -t found < <(compgen "$@" -- "$word")
  COMPREPLY+=("${found[@]}")
  compopt -o filenames 2>/dev/null
}
_proviso() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
)";

std::string bash_script() {
  std::vector<std::string> commands;
  std::string options;
  std::string values;
  for (const CommandRow& command : command_table()) {
    commands.emplace_back(command.name);
    std::vector<std::string> names;
    for (const OptionRow& row : option_table()) {
      if (!row.applies_to(command.command)) continue;
      names.insert(names.end(), row.names.begin(), row.names.end());
      if (row.metavar.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string_view name : row.names) patterns.push_back(fmt::format("{}:{}", command.name, name));
      values += fmt::format("    {}) {}return ;;\n", joined(patterns, "|"), bash_values(values_of(row.metavar)));
    }
    options += fmt::format("    {}:-*) _proviso_words '{}' ;;\n", command.name, joined(names, " "));
    if (!command.takes_files) options += fmt::format("    {}:*) {};;\n", command.name, bash_values(values_of(command.arguments)));
  }
  return fmt::format(
      "{}  if [[ $COMP_CWORD -eq 1 ]]; then\n    _proviso_words '{} --help --version'\n    return\n  fi\n"
      "  case $command:$before in\n{}  esac\n  case $command:$word in\n{}"
      "    *) _proviso_files -f -X '!*.c'; _proviso_files -f -X '!*.i'; _proviso_files -f -X '!*.yml'; _proviso_files -d ;;\n"
      "  esac\n}}\ncomplete -F _proviso proviso\n",
      kBashBegin, joined(commands, " "), values, options);
}

/// For a specification of _arguments, in which colons and brackets mean something.
std::string zsh_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view(":[]\\").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_values(const Values& values) {
  const std::string words = joined(values.words, " ");
  if (values.words.empty()) return values.files ? "_files" : values.directories ? "_files -/" : " ";
  if (!values.files && !words.ends_with('=')) return fmt::format("({})", words);
  return fmt::format("{{compadd {}-- {}{}}}", words.ends_with('=') ? "-S \"\" " : "", words, values.files ? "; _files" : "");
}

std::string zsh_option(const OptionRow& row, std::string_view name) {
  const std::string help = zsh_escaped(brief(row.help));
  if (row.metavar.empty()) return quoted(fmt::format("*{}[{}]", name, help));
  const char* const joint = name.size() == 2 ? "+" : name == "-include" ? "" : "=";
  return quoted(fmt::format("*{}{}[{}]:{}:{}", name, joint, help, zsh_escaped(row.metavar), zsh_values(values_of(row.metavar))));
}

std::string zsh_script() {
  std::string commands;
  std::string cases;
  for (const CommandRow& command : command_table()) {
    commands += fmt::format("    {}\n", quoted(fmt::format("{}:{}", command.name, command.summary)));
    cases += fmt::format("    {})\n      _arguments -S", command.name);
    for (const OptionRow& row : option_table()) {
      if (!row.applies_to(command.command)) continue;
      for (const std::string_view name : row.names) cases += " \\\n        " + zsh_option(row, name);
    }
    if (command.takes_files) {
      cases += " \\\n        '*:file:_files'";
    } else if (!command.arguments.empty()) {
      cases += " \\\n        " + quoted(fmt::format("1:{}:{}", zsh_escaped(command.arguments), zsh_values(values_of(command.arguments))));
    }
    cases += "\n      ;;\n";
  }
  return fmt::format(
      "#compdef proviso\n# zsh completion for proviso, made by 'proviso completion zsh'\n_proviso() {{\n"
      "  local -a commands\n  commands=(\n{}  )\n"
      "  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n{}  esac\n}}\n"
      "if [[ $funcstack[1] == _proviso ]]; then _proviso \"$@\"; else compdef _proviso proviso; fi\n",
      commands, cases);
}

std::string fish_name(std::string_view name) {
  if (name.starts_with("--")) return fmt::format(" -l {}", name.substr(2));
  return fmt::format(" -{} {}", name.size() == 2 ? 's' : 'o', name.substr(1));
}

std::string fish_values(const Values& values) {
  std::string text = values.files ? " -r -F" : " -x";
  if (!values.words.empty()) text += " -a " + quoted(joined(values.words, " "));
  if (values.directories) text += " -a '(__fish_complete_directories)'";
  return text;
}

std::string fish_script() {
  std::string text =
      "# fish completion for proviso, made by 'proviso completion fish'\n"
      "function __proviso_command\n    set -l words (commandline -opc)\n    test (count $words) -gt 1; and test $words[2] = $argv[1]\nend\n"
      "function __proviso_no_command\n    test (count (commandline -opc)) -eq 1\nend\n"
      "complete -c proviso -f\n"
      "complete -c proviso -n __proviso_no_command -s h -l help -d 'explain the commands'\n"
      "complete -c proviso -n __proviso_no_command -l version -d 'print the version'\n";
  for (const CommandRow& command : command_table()) {
    text += fmt::format("complete -c proviso -n __proviso_no_command -a {} -d {}\n", command.name, quoted(command.summary));
    const std::string of_command = fmt::format("complete -c proviso -n '__proviso_command {}'", command.name);
    for (const OptionRow& row : option_table()) {
      if (!row.applies_to(command.command)) continue;
      text += of_command;
      for (const std::string_view name : row.names) text += fish_name(name);
      if (!row.metavar.empty()) text += fish_values(values_of(row.metavar));
      text += fmt::format(" -d {}\n", quoted(brief(row.help)));
    }
    if (command.takes_files) {
      text += of_command + " -F\n";
    } else if (const Values values = values_of(command.arguments); !values.words.empty()) {
      text += fmt::format("{} -a {}\n", of_command, quoted(joined(values.words, " ")));
    }
  }
  return text;
}

}  // namespace

std::string completion_script(Shell shell) {
  switch (shell) {
    case Shell::bash:
      return bash_script();
    case Shell::zsh:
      return zsh_script();
    case Shell::fish:
      return fish_script();
  }
  return {};
}

}  // namespace proviso::options
