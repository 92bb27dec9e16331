#include "testgen/testgen_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "session/load.h"
#include "support/process_memory.h"
#include "testgen/goal_search.h"
#include "testgen/random_search.h"

namespace proviso::testgen {

namespace {

/// Executions on random inputs get no more than this share of the time.
constexpr int kRandomShare = 4;
constexpr Clock::duration kRandomTime = std::chrono::seconds(30);

/// Whether a function stands in a file of the user's, not in a header of the system's.
bool is_of_user(const ir::Program& program, const ir::Function& function) {
  const std::string& file = program.files().name(function.range.begin.file);
  return !file.starts_with("/usr/include/") && !file.starts_with("/usr/lib/");
}

}  // namespace

TestgenRun::TestgenRun(const session::CheckOptions& options, property::Property property, session::Progress progress, std::ostream& err)
    : options_(options), property_(std::move(property)), progress_(std::move(progress)), err_(err), output_(options.output, err) {}

Diagnostics TestgenRun::read() {
  if (output_.is_wanted())
    if (const std::optional<Diagnostic> problem = output_.prepare()) return {*problem};
  progress_.say("reading the program");
  Result<frontend::Translation> read = session::read_program(options_, frontend::Syntax::kept);
  if (!read) return read.diagnostics();
  session::print(err_, read->warnings);
  translation_ = std::move(read).value();
  const ir::Program& program = *translation_->program;
  goals_ = property::goals_of(program, std::get<property::Coverage>(property_.question).criterion,
                              [&](const ir::Function& function) { return is_of_user(program, function); });
  files_ = std::make_unique<SuiteFiles>(output_, program, goals_.goals, options_, property_, translation_->syntax);
  auto suite = std::make_unique<Suite>(program, goals_.goals);
  suite->on_test = [this, raw = suite.get()] {
    files_->write(raw->tests());
    progress_.say(fmt::format("{} tests, {} of {} goals open", raw->tests().size(), raw->open().size(), goals_.goals.size()));
  };
  suite_ = std::move(suite);
  return {};
}

void TestgenRun::analyse(const CancellationToken& token) {
  const ir::Program& program = *translation_->program;
  const bool has_limit = options_.time_limit.count() > 0;
  const Clock::duration random_time = has_limit ? std::min<Clock::duration>(options_.time_limit / kRandomShare, kRandomTime) : kRandomTime;
  try {
    progress_.say("executing the program");
    search_randomly(program, *suite_, token.with_timeout(random_time));
    search_goals(program, goals_.goals, options_, *suite_, progress_, err_, token);
  } catch (const std::exception&) {
    if (!is_out_of_memory(std::current_exception())) throw;
    is_out_of_memory_ = true;
  }
}

void TestgenRun::finish(const std::string& limit, const std::function<void(const CoverageReport&)>& show) {
  CoverageReport report;
  report.property = property_;
  report.output = options_.output;
  report.limit = limit.empty() && is_out_of_memory_ ? "memory limit" : limit;
  report.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  if (suite_) {
    suite_->reduce();
    report.program = translation_->program.get();
    report.goals = goals_;
    report.known = suite_->known();
    report.tests = suite_->tests();
    files_->write(report.tests);
  }
  if (output_.is_wanted()) {
    output_.write("coverage.json", coverage_json(report));
    output_.write("coverage.txt", coverage_text(report));
    output_.remove_older();
  }
  show(report);
}

}  // namespace proviso::testgen
