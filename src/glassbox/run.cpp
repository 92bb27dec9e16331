#include "glassbox/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <future>
#include <thread>

#include "check/path_tree/check_path_tree.h"
#include "check/replay.h"
#include "check/shrink.h"
#include "glassbox/declarative.h"
#include "glassbox/path_file.h"
#include "glassbox/picture_svg.h"
#include "interp/inputs.h"
#include "ir/fingerprint.h"
#include "report/harness/harness.h"
#include "rewrite/copy_program.h"
#include "session/check_request.h"
#include "session/load.h"

namespace proviso::glassbox {

namespace {

constexpr std::string_view kOperation = "glassbox_operation_";
constexpr std::string_view kBound = "glassbox_bound_";

/// Counterexamples are made smaller for so long.
constexpr auto kShrinkingTime = std::chrono::seconds(1);
std::string name_of(const ir::Function& operation) { return operation.source_name().substr(kOperation.size()); }

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

}  // namespace

double choice_bits(const ir::Program& program) {
  double bits = 0;
  for (const double size : choice_sizes(program)) bits += std::log2(size);
  return bits;
}

OperationProgram::OperationProgram(const frontend::Translation& translation, const ir::Function& operation) {
  rewrite::ProgramCopy copy(*translation.program);
  copy.program().entry = &copy.of(operation);
  for (const ir::Function* const function : translation.declarative) declarative.insert(&copy.of(*function));
  program = copy.take();
}

Run::Run(const session::CheckOptions& program, Options options, session::Progress progress, std::ostream& err)
    : program_options_(program), options_(std::move(options)), progress_(std::move(progress)), err_(err), output_(program.output, err) {
  for (const auto& [name, value] : options_.bounds)
    program_options_.frontend.arguments.push_back(fmt::format("-DGLASSBOX_BOUND_{}=~,({})", name, value));
}

Diagnostics Run::read() {
  report_.file = program_options_.files.empty() ? "" : program_options_.files.front();
  report_.allocations_succeed = program_options_.frontend.allocation_failure == frontend::AllocationFailure::never;
  Result<frontend::Translation> translation = session::read_program(program_options_);
  if (!translation) return translation.diagnostics();
  translation_ = std::move(*translation);
  session::print(err_, translation_->warnings);
  report_.replaced = translation_->replaced;
  for (const auto& step : {&Run::read_bounds, &Run::find_operations, &Run::read_earlier_paths})
    if (Diagnostics problems = (this->*step)(); !problems.empty()) return problems;
  if (output_.is_wanted())
    if (const std::optional<Diagnostic> problem = output_.prepare()) return {*problem};
  return problems_of_declarative(*translation_->program, translation_->declarative);
}

Diagnostics Run::read_bounds() {
  for (const ir::Variable* const variable : translation_->program->globals()) {
    if (!variable->name.starts_with(kBound) || !variable->is_defined) continue;
    const bool is_zero = variable->initializer.empty();
    report_.bounds.emplace_back(variable->name.substr(kBound.size()),
                                is_zero ? 0 : static_cast<std::int64_t>(variable->initializer.front().value->signed_value()));
  }
  Diagnostics problems;
  for (const auto& [name, value] : options_.bounds) {
    const auto is_it = [&, &sought = name](const auto& bound) { return bound.first == sought; };
    if (std::none_of(report_.bounds.begin(), report_.bounds.end(), is_it))
      problems.push_back({Severity::error, report_.file, "there is no GLASSBOX_BOUND(" + name + ", ...)"});
  }
  return problems;
}

Diagnostics Run::find_operations() {
  std::string names;
  for (const ir::Function& function : translation_->program->functions()) {
    if (!function.source_name().starts_with(kOperation) || !function.has_body()) continue;
    names += (names.empty() ? "" : ", ") + name_of(function);
    if (options_.operation.empty() || options_.operation == name_of(function)) operations_.push_back(&function);
  }
  if (!operations_.empty()) return {};
  if (names.empty()) return {{Severity::error, report_.file, "there is no operation: GLASSBOX_OPERATION(NAME) { ... }"}};
  return {{Severity::error, report_.file, "there is no operation '" + options_.operation + "'; there are: " + names}};
}

Diagnostics Run::read_earlier_paths() {
  if (output_.is_wanted() || !options_.resume.empty()) fingerprint_ = ir::fingerprint(*translation_->program);
  if (options_.resume.empty()) return {};
  if (!std::filesystem::is_directory(options_.resume)) return {{Severity::error, options_.resume, "is no directory"}};
  for (const ir::Function* const operation : operations_) {
    const std::string name = name_of(*operation);
    Result<std::vector<PathName>> paths = read_paths(options_.resume + "/" + path_file_name(name), fingerprint_);
    if (!paths) return paths.diagnostics();
    known_[name] = std::move(*paths);
  }
  return {};
}

void Run::analyse(const CancellationToken& token) {
  {
    const std::lock_guard lock(mutex_);
    for (const ir::Function* const operation : operations_) {
      OperationReport& report = report_.operations.emplace_back();
      report.name = name_of(*operation);
      report.reason = "not begun";
      report.paths = known_[report.name];
    }
  }
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < operations_.size() && !token.is_cancelled(); i = next++) {
      OperationReport done = check_operation(*operations_[i], token);
      const std::lock_guard lock(mutex_);
      report_.operations[i] = std::move(done);
    }
  };
  std::vector<std::future<void>> others;
  const std::size_t most = std::min<std::size_t>(operations_.size(), std::max(1U, std::thread::hardware_concurrency()));
  while (others.size() + 1 < most) others.push_back(std::async(std::launch::async, work));
  work();
  for (std::future<void>& other : others) other.get();  // with what it has thrown
}

OperationReport Run::check_operation(const ir::Function& operation, const CancellationToken& token) {
  const Clock::time_point begin = Clock::now();
  const OperationProgram own(*translation_, operation);
  OperationReport report;
  report.name = name_of(operation);
  report.reason = "limit reached";
  report.choices = choice_bits(*own.program);
  report.paths = known_.at(report.name);
  report.taken_up = report.paths.size();
  const auto tell = [&](const PathName& path, double covered) {
    report.paths.push_back(path);
    report.explored = report.paths.size();
    report.pruned.push_back(covered);
    progress_.say(fmt::format("{}: {} states explored, {} covered at least", report.name, report.explored,
                              number_of_states(sum_of_bits(report.pruned))));
    const std::lock_guard lock(mutex_);
    for (OperationReport& known : report_.operations) {
      if (known.name != report.name) continue;
      known.paths.push_back(path);
      known.pruned.push_back(covered);
      known.explored = report.explored;
      known.taken_up = report.taken_up;
      known.reason = "limit reached";
      known.choices = report.choices;
    }
  };
  progress_.say(report.name);
  Search search(*own.program, own.declarative, token, tell);
  const SearchResult found = search.run(known_.at(report.name));
  report.explored = found.explored;
  report.steps = found.steps;
  report.left_out = found.left_out;
  report.reason = found.reason;
  if (found.end == SearchResult::End::covered) confirm_paths(report, own, found, token);
  if (found.end == SearchResult::End::violated) confirm_violation(report, *own.program, found, token);
  report.seconds = seconds_since(begin);
  return report;
}

void Run::confirm_paths(OperationReport& report, const OperationProgram& of, const SearchResult& found, const CancellationToken& token) {
  if (!found.left_out.empty()) {
    report.reason = "some states do what is not followed";
    return;
  }
  progress_.say(report.name + ": checking that all states are covered");
  const check::Opinion opinion =
      program_options_.validate_solvers ? check::Opinion::another_solver_too : check::Opinion::proof_of_sat_solver;
  const check::CertificateCheck checked = check::check_path_tree(*of.program, checks(), found.tree, of.declarative, opinion, token);
  report.verdict = checked.is_accepted ? Verdict::holds : Verdict::unknown;
  report.reason = checked.reason;
  report.confirmed_by = checked.by;
}

void Run::confirm_violation(OperationReport& report, const ir::Program& program, const SearchResult& found,
                            const CancellationToken& token) {
  interp::Interpreter interpreter(program);
  const check::Replay replay = check::replay(interpreter, *found.counterexample, nullptr);
  if (!replay.is_confirmed) {
    report.reason = "a counterexample could not be replayed: " + replay.reason;
    return;
  }
  const property::Counterexample small = check::shrink(interpreter, *found.counterexample, token.with_timeout(kShrinkingTime));
  PictureTaker pictures;
  const report::Violation violation =
      report::describe_violation(program, interpreter, small, [&](const interp::TraceStep& step) { pictures.add(step); });
  report.verdict = Verdict::violated;
  report.reason.clear();
  report.what = violation.summary;
  report.pictures = pictures.take();
  if (!output_.is_wanted()) return;
  const std::string picture = "picture-" + report.name + ".svg";
  if (!report.pictures.empty() && output_.write(picture, svg_of(report.pictures))) report.picture_file = output_.path() + "/" + picture;
  if (!session::can_be_compiled(program_options_)) return;
  const std::string name = "harness-" + report.name + ".c";
  if (output_.write(name, report::harness(program, violation, session::compiler_arguments(program_options_))))
    report.harness_file = output_.path() + "/" + name;
}

void Run::finish(const std::string& limit, const std::function<void(const Report&)>& show) {
  const std::lock_guard lock(mutex_);
  if (!limit.empty())
    for (OperationReport& operation : report_.operations)
      if (operation.verdict == Verdict::unknown) operation.reason = limit;
  report_.seconds = seconds_since(start_);
  if (output_.is_wanted()) {
    for (const OperationReport& operation : report_.operations)
      if (!operation.paths.empty()) output_.write(path_file_name(operation.name), paths_text(fingerprint_, operation.paths));
    output_.write("result.json", report_.json());
    output_.remove_older();
  }
  show(report_);
}

}  // namespace proviso::glassbox
