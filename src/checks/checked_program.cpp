#include "checks/checked_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "checks/instrument.h"
#include "frontend/models.h"
#include "session/load.h"

namespace proviso::checks {

namespace {

namespace fs = std::filesystem;

constexpr const char* kLibraryDirectory = "proviso";

std::string contents_of(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string directory_of(const std::string& file) {
  const fs::path directory = fs::path(file).parent_path();
  return directory.empty() ? "." : directory.string();
}

/// As a word of a recipe, with `$` for make.
std::string make_word(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : c == '$' ? "$$" : std::string(1, c);
  return result + "'";
}

/// What stands in the text, in one line.
std::string excerpt(const std::string& text) {
  constexpr std::size_t kLongest = 60;
  std::string line;
  for (const char c : text) {
    const bool is_space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!is_space || (!line.empty() && line.back() != ' ')) line += is_space ? ' ' : c;
  }
  return line.size() > kLongest ? line.substr(0, kLongest) + "..." : line;
}

}  // namespace

CheckedProgram::CheckedProgram(const session::CheckOptions& options, std::ostream& err)
    : options_(options), library_((fs::path(options.output) / kLibraryDirectory).string(), err) {}

Diagnostics CheckedProgram::read() {
  Result<frontend::Translation> read = session::read_program(options_, frontend::Syntax::alone);
  if (!read) return read.diagnostics();
  translation_ = std::move(read).value();
  for (const rewrite::SourceSyntax::File& file : translation_->syntax.files) {
    names_.push_back(files().name(file.start.begin.file));
    texts_[names_.back()] = contents_of(names_.back());
  }
  return {};
}

void CheckedProgram::find_obstacles(std::vector<RunTimeCheck>& checks) const {
  const Instrumentation instrumentation(files(), operations());
  for (const auto& [name, text] : texts_) {
    instrumentation.find_obstacles(name, text, checks);
    const rewrite::SourceText source(text);
    for (RunTimeCheck& check : checks) {
      const SourceRange& range = check.operation->range;
      if (files().name(range.begin.file) != name) continue;
      if (const auto span = source.find(range)) check.text = excerpt(text.substr(span->begin, span->end - span->begin));
    }
  }
  if (!is_program(checks)) find_rejected(checks, 0, checks.size());
}

/// Of the checks between them: those before `begin` are good, those behind `end` are not there yet.
void CheckedProgram::find_rejected(std::vector<RunTimeCheck>& checks, std::size_t begin, std::size_t end) const {
  const std::vector<RunTimeCheck> some(checks.begin(), checks.begin() + static_cast<std::ptrdiff_t>(end));
  if (begin == end || is_program(some)) return;
  if (end - begin == 1) {
    checks[begin].obstacle = "the compiler does not accept it";
    return;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  find_rejected(checks, begin, middle);
  find_rejected(checks, middle, end);
}

CheckedProgram::Texts CheckedProgram::with(const std::vector<RunTimeCheck>& checks) const {
  const Instrumentation instrumentation(files(), operations());
  Texts result;
  for (const auto& [name, text] : texts_) result[name] = instrumentation.instrumented(name, text, checks);
  return result;
}

bool CheckedProgram::is_program(const std::vector<RunTimeCheck>& checks) const {
  session::CheckOptions options = options_;
  options.texts = with(checks);
  options.files = names_;
  // Text has no directory in which headers can be searched.
  for (const std::string& name : names_) options.frontend.arguments.push_back("-I" + directory_of(name));
  return session::read_program(options, frontend::Syntax::alone).ok();
}

void CheckedProgram::write(const std::vector<RunTimeCheck>& checks, session::OutputDirectory& output) {
  for (const frontend::EmbeddedModel& file : frontend::embedded_headers())
    if (file.file_name.starts_with("checks.")) library_.write(std::string(file.file_name), std::string(file.text));
  const Texts texts = with(checks);
  for (std::size_t i = 0; i < names_.size(); ++i) output.write(name_of_output(i), texts.at(names_[i]));
  output.write("Makefile", makefile());
}

std::string CheckedProgram::name_of_output(std::size_t file) const {
  const std::string name = fs::path(names_[file]).filename().string();
  const bool is_unique = std::ranges::count_if(names_, [&](const std::string& other) { return fs::path(other).filename() == name; }) == 1;
  return is_unique ? name : fmt::format("{}-{}", file + 1, name);
}

std::string CheckedProgram::makefile() const {
  std::string text = fmt::format(
      "# make: compiles the program with its run-time checks. With CHECKS=-DPROVISO_CHECKS_LOG, checks that fail are logged only.\n"
      "CC = gcc\n"
      "CFLAGS = -O2 -g -w\n"
      "MACHINE ={}\n"
      "LDLIBS = -lm\n"
      "CHECKS =\n"
      "# Where the program's files and the compiler's options are meant from.\n"
      "ROOT = {}\n"
      "PROGRAM_FLAGS =",
      options_.frontend.machine.data_model == ir::DataModel::ilp32 ? " -m32" : "", make_word(fs::current_path().string()));
  for (const std::string& argument : options_.frontend.arguments) text += " " + make_word(argument);
  for (const std::string& name : names_) text += " -I" + make_word(directory_of(name));
  std::string objects;
  std::string rules;
  const auto add = [&](std::size_t number, const std::string& file) {
    objects += fmt::format(" build/program-{}.o", number);
    rules += fmt::format(
        "build/program-{0}.o: {1} proviso/checks.h | build\n"
        "\tcd $(ROOT) && $(CC) $(CFLAGS) $(MACHINE) $(CHECKS) -I'$(CURDIR)' $(PROGRAM_FLAGS) -c '$(CURDIR)/{1}' -o '$(CURDIR)/$@'\n\n",
        number, file);
  };
  for (std::size_t i = 0; i < names_.size(); ++i) add(i + 1, name_of_output(i));
  add(names_.size() + 1, "proviso/checks.c");
  return text + fmt::format("\n\nprogram:{0}\n\t$(CC) $(CFLAGS) $(MACHINE){0} $(LDLIBS) -o $@\n\nbuild:\n\tmkdir -p build\n\n", objects) +
         rules + ".PHONY: clean\nclean:\n\trm -rf build program\n";
}

}  // namespace proviso::checks
