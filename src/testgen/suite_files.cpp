#include "testgen/suite_files.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "session/check_request.h"
#include "support/xml_text.h"

namespace proviso::testgen {

namespace {

namespace fs = std::filesystem;
using interp::Event;

constexpr std::string_view kHead = R"(<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE {0} PUBLIC "+//IDN sosy-lab.org//DTD test-format {0} 1.1//EN" "https://sosy-lab.org/test-format/{0}-1.1.dtd">
)";

/// As a word of a recipe, with `$` for make.
std::string recipe_word(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : c == '$' ? "$$" : std::string(1, c);
  return result + "'";
}

/// The exit status of the test, where the program's end is known; else empty.
std::string expected_status(const interp::RunResult& run) {
  constexpr int kAborted = 128 + 6;
  switch (run.event) {
    case Event::exited:
      return std::to_string(run.exit_status & 0xFF);
    case Event::aborted:
    case Event::assertion_failed:
      return std::to_string(kAborted);
    case Event::out_of_inputs:
    case Event::assume_failed:
      return "0";
    default:
      return "";
  }
}

/// Whether Test-Comp counts it among the inputs: what the program asks for one after the other.
bool is_in_testcase(const interp::InputRequest& request) {
  return request.kind != interp::InputKind::uninitialized &&
         (request.function == nullptr || request.function->origin == ir::Origin::program);
}

}  // namespace

SuiteFiles::SuiteFiles(session::OutputDirectory& output, const ir::Program& program, const std::vector<property::Goal>& goals,
                       const session::CheckOptions& options, const property::Property& property, const rewrite::SourceSyntax& syntax)
    : output_(output),
      program_(program),
      goals_(goals),
      options_(options),
      property_(property),
      syntax_(syntax),
      started_(fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))) {}

void SuiteFiles::write(const std::vector<Test>& tests) {
  if (!output_.is_wanted()) return;
  if (written_.empty()) output_.write("metadata.xml", metadata());
  std::set<std::size_t> gone = written_;
  for (const Test& test : tests) {
    gone.erase(test.number);
    if (!written_.insert(test.number).second) continue;
    output_.write(test.name() + ".c", driver(test));
    output_.write(fmt::format("testcase-{}.xml", test.number), testcase(test));
  }
  output_.write("Makefile", makefile(tests));
  for (const std::size_t number : gone) {
    output_.remove(fmt::format("test-{}.c", number));
    output_.remove(fmt::format("testcase-{}.xml", number));
    written_.erase(number);
  }
}

std::string SuiteFiles::driver(const Test& test) const {
  std::string purpose = fmt::format("{}: it reaches\n", test.name());
  for (const CoveredRun::Reached& reached : test.run.reached)
    purpose += fmt::format("     {}\n", property::describe(program_, goals_[reached.goal]));
  for (std::size_t at = purpose.find("*/"); at != std::string::npos; at = purpose.find("*/")) purpose.insert(at + 1, " ");
  return report::test_driver(program_, test.run.inputs, purpose);
}

std::string SuiteFiles::makefile(const std::vector<Test>& tests) const {
  const bool is_main = program_.entry->name() == "main";
  std::string text = fmt::format(
      "# make: compiles the program with the driver of each test and runs them.\n"
      "# make coverage: the same with gcov, which says what the tests cover.\n"
      "# A test that ends otherwise than it did when it was made is a failure; STATUS is how it did, where that is known.\n"
      "CC = gcc\n"
      "CFLAGS = -g -w -fsigned-char\n"
      "MACHINE ={}\n"
      "LDLIBS = -lm\n"
      "GCOV = gcov\n"
      "# Where the program's files and the compiler's options are meant from.\n"
      "ROOT = {}\n"
      "PROGRAM_FLAGS ={}",
      program_.machine().data_model == ir::DataModel::ilp32 ? " -m32" : "", recipe_word(fs::current_path().string()),
      is_main ? "" : " -Dmain=program_main");
  for (const std::string& argument : options_.frontend.arguments) text += " " + recipe_word(argument);
  text += "\n\nTESTS =";
  for (const Test& test : tests) text += " " + test.name();
  text += "\n";
  for (const Test& test : tests) text += fmt::format("STATUS_{} = {}\n", test.name(), expected_status(test.run.run));
  std::string objects;
  for (std::size_t i = 0; i < options_.files.size(); ++i) objects += fmt::format(" build/program-{}.o", i + 1);
  text += fmt::format("\nPROGRAM ={}\n\n.PHONY: all coverage clean\nall: $(TESTS:%=run-%)\n\n", objects);
  text += "build:\n\tmkdir -p build\n\n";
  for (std::size_t i = 0; i < options_.files.size(); ++i)
    text += fmt::format(
        "build/program-{0}.o: | build\n"
        "\tcd $(ROOT) && $(CC) $(CFLAGS) $(MACHINE) $(PROGRAM_FLAGS) $(COVERAGE) -c {1} -o '$(CURDIR)/build/program-{0}.o'\n\n",
        i + 1, recipe_word(fs::absolute(options_.files[i]).string()));
  text +=
      "build/test-%: test-%.c $(PROGRAM)\n"
      "\t$(CC) $(CFLAGS) $(MACHINE) $(if $(COVERAGE),-DCOVERAGE --coverage) -fno-profile-arcs -fno-test-coverage $< $(PROGRAM)"
      " $(LDLIBS) -o $@\n\n"
      "run-test-%: build/test-%\n"
      "\t@./$< </dev/null >build/test-$*.out 2>&1; status=$$?; \\\n"
      "\tif [ -z \"$(STATUS_test-$*)\" ] || [ \"$$status\" = \"$(STATUS_test-$*)\" ]; \\\n"
      "\tthen echo \"test-$*: ended with status $$status\"; \\\n"
      "\telse echo \"test-$*: ended with status $$status, expected $(STATUS_test-$*)\"; exit 1; fi\n\n"
      ".PRECIOUS: build/test-%\n\n"
      "coverage: clean\n"
      "\t$(MAKE) COVERAGE=--coverage all\n"
      "\tcd build && $(GCOV) -b $(PROGRAM:build/%=%)\n\n"
      "clean:\n\trm -rf build\n";
  return text;
}

std::string SuiteFiles::metadata() const {
  const auto file = std::find_if(syntax_.files.begin(), syntax_.files.end(), [&](const rewrite::SourceSyntax::File& one) {
    return program_.files().name(one.start.begin.file) == options_.files.front();
  });
  return fmt::format(kHead, "test-metadata") +
         fmt::format(
             "<test-metadata>\n  <sourcecodelang>C</sourcecodelang>\n  <producer>Proviso</producer>\n"
             "  <specification>{}</specification>\n  <programfile>{}</programfile>\n  <programhash>{}</programhash>\n"
             "  <entryfunction>{}</entryfunction>\n  <architecture>{}</architecture>\n  <creationtime>{}</creationtime>\n"
             "</test-metadata>\n",
             xml_text(property::to_specification(property_, program_.entry->name())), xml_text(options_.files.front()),
             file == syntax_.files.end() ? "" : file->sha256, xml_text(program_.entry->name()),
             program_.machine().data_model == ir::DataModel::ilp32 ? "32bit" : "64bit", started_);
}

std::string SuiteFiles::testcase(const Test& test) const {
  const bool covers_error = property_.name == "error-call";
  std::string text = fmt::format(kHead, "testcase") + (covers_error ? "<testcase coversError=\"true\">\n" : "<testcase>\n");
  for (const auto& [request, value] : test.run.inputs.inputs)
    if (is_in_testcase(request))
      text += fmt::format("  <input type=\"{}\">{}</input>\n", xml_text(request.type->to_string()),
                          xml_text(report::literal(request.type, value)));
  return text + "</testcase>\n";
}

}  // namespace proviso::testgen
