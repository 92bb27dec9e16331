#include "lsp/check_job.h"

#include <stdlib.h>

#include <algorithm>
#include <mutex>
#include <system_error>
#include <utility>

#include "lsp/run_findings.h"
#include "lsp/survey.h"

namespace proviso::lsp {

namespace {

using std::chrono::milliseconds;

/// A run shorter than this is not worth its start.
constexpr milliseconds kShortestRun{1000};
/// How much longer than its time limit a process may take to terminate.
constexpr std::chrono::seconds kGrace{10};
constexpr milliseconds kBetweenProgress{200};

const char* const kTimeLimit = "time limit";

/// Runs one entry point; called in the child process.
void run_entry(const session::CheckOptions& options, const RunCheck& run_check, const DiagnosticStyle& style, Positions& positions,
               const Worker::Tell& tell) {
  const std::string& entry = options.frontend.entry;
  std::mutex mutex;
  Clock::time_point last_progress;
  const auto refuse = [&](const Diagnostics& problems) {
    RunFindings findings;
    findings.entry = entry;
    findings.is_refused = true;
    findings.problem = problems.empty() ? "the input could not be used" : problems.front().message;
    findings.diagnostics = refusal_diagnostics(problems, positions);
    tell({{"findings", findings}});
  };
  const RunListener listener{[&](const report::Summary& summary) { tell({{"findings", findings_of(summary, entry, style, positions)}}); },
                             refuse,
                             [&](const std::string& what) {
                               const std::lock_guard lock(mutex);
                               if (Clock::now() - last_progress < kBetweenProgress) return;
                               last_progress = Clock::now();
                               tell({{"progress", what}});
                             }};
  const Result<session::CheckRequest> request = session::make_check_request(options);
  if (!request) return refuse(request.diagnostics());
  run_check(*request, listener);
}

}  // namespace

// ------------------------------------------------------------------------------------------------------------------ earlier runs

EarlierRuns::~EarlierRuns() {
  std::error_code error;
  if (!root_.empty()) std::filesystem::remove_all(root_, error);
}

std::string EarlierRuns::new_directory() {
  if (root_.empty()) {
    std::error_code error;
    std::string pattern = (std::filesystem::temp_directory_path(error) / "proviso-lsp-XXXXXX").string();
    if (error || mkdtemp(pattern.data()) == nullptr) return "";
    root_ = pattern;
  }
  return (root_ / std::to_string(next_++)).string();
}

std::string EarlierRuns::of(const std::string& path, const std::string& entry) const {
  const auto found = kept_.find({path, entry});
  return found == kept_.end() ? "" : found->second;
}

void EarlierRuns::keep(const std::string& path, const std::string& entry, const std::string& directory) {
  forget(path, entry);
  kept_[{path, entry}] = directory;
}

void EarlierRuns::forget(const std::string& path, const std::string& entry) {
  const auto found = kept_.find({path, entry});
  if (found == kept_.end()) return;
  discard(found->second);
  kept_.erase(found);
}

void EarlierRuns::forget_all() {
  for (const auto& [run, directory] : kept_) discard(directory);
  kept_.clear();
}

void EarlierRuns::discard(const std::string& directory) {
  std::error_code error;
  if (!directory.empty()) std::filesystem::remove_all(directory, error);
}

// ----------------------------------------------------------------------------------------------------------------------- the job

CheckJob::CheckJob(Document& document, Context context) : document_(document), context_(context) {
  document_.checked = CheckedText{document_.text, {}, {}, true, ""};
  survey();
}

session::CheckOptions CheckJob::options() const {
  session::CheckOptions options = context_.settings.options;
  options.files.insert(options.files.begin(), document_.path);
  options.texts[document_.path] = document_.checked->text;
  if (options.compile_commands.empty()) options.compile_commands = find_compile_commands(document_.path);
  return options;
}

void CheckJob::survey() {
  deadline_ = start_ + context_.settings.time_limit + kGrace;
  worker_ = std::make_unique<Worker>([this](const Worker::Tell& tell) {
    Positions positions(document_.path, document_.uri, document_.text, context_.encoding);
    tell({{"survey", survey_document(options(), context_.settings.entry_points, positions)}});
  });
}

/// An equal share of the remaining time; zero if none remains.
milliseconds CheckJob::time_for_next() const {
  const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
  const milliseconds left = context_.settings.time_limit - used;
  if (left.count() <= 0) return milliseconds(0);
  const auto share = left / static_cast<std::int64_t>(runs() - next_);
  return std::min(left, std::max(kShortestRun, milliseconds(share)));
}

/// Drops entry points that earlier runs have called: the survey does not see calls inside macros.
void CheckJob::drop_called() {
  if (!context_.settings.entry_points.empty()) return;
  const auto& findings = document_.checked->findings;
  const auto is_called = [&](const EntryPoint& entry) {
    return std::ranges::any_of(findings, [&](const auto& run) {
      return run.first != entry.function && std::ranges::find(run.second.called, entry.function) != run.second.called.end();
    });
  };
  std::vector<EntryPoint>& entries = document_.checked->survey.entries;
  const auto first = entries.begin() + static_cast<std::ptrdiff_t>(next_);
  entries.erase(std::remove_if(first, entries.end(), is_called), entries.end());
}

void CheckJob::start_next() {
  worker_.reset();
  told_.reset();
  EarlierRuns::discard(std::exchange(directory_, ""));
  drop_called();
  if (next_ == runs()) return end("");
  session::CheckOptions run = options();
  run.time_limit = time_for_next();
  if (run.time_limit.count() == 0) return end(kTimeLimit);
  run.frontend.entry = document_.checked->survey.entries[next_].function;
  run.output = directory_ = context_.earlier.new_directory();
  run.since = context_.earlier.of(document_.path, run.frontend.entry);
  is_since_ = !run.since.empty();
  is_run_ = true;
  deadline_ = Clock::now() + run.time_limit + kGrace;
  worker_ = std::make_unique<Worker>([this, run](const Worker::Tell& tell) {
    Positions positions(document_.path, document_.uri, document_.text, context_.encoding);
    run_entry(run, context_.run_check, {context_.settings.open_places, context_.has_related_information}, positions, tell);
  });
}

CheckJob::News CheckJob::receive() {
  News news;
  for (const Json& message : worker_->receive()) {
    if (message.contains("progress")) news.progress = message["progress"];
    if (message.contains("findings")) told_ = message["findings"].get<RunFindings>();
    if (message.contains("survey")) {
      document_.checked->survey = message["survey"].get<Survey>();
      is_surveyed_ = news.has_findings = true;
    }
  }
  if (worker_->is_over()) {
    run_ended(worker_->failure());
    news.has_findings = true;
  }
  return news;
}

CheckJob::News CheckJob::give_up() {
  run_ended("it did not end at its time limit");
  return {true, ""};
}

void CheckJob::run_ended(const std::string& failure) {
  if (!is_surveyed_) return end("the file could not be read: " + (failure.empty() ? "internal error" : failure));
  if (!is_run_) {
    start_ = Clock::now();
    return start_next();
  }
  const std::string entry = document_.checked->survey.entries[next_].function;
  if (told_ && told_->is_refused && is_since_) {  // the files of the earlier run may be the reason
    context_.earlier.forget(document_.path, entry);
    return start_next();
  }
  if (!told_) {
    told_.emplace();
    told_->entry = entry;
    told_->problem = failure.empty() ? "internal error" : "internal error: " + failure;
  }
  if (told_->problem.empty() && !directory_.empty()) context_.earlier.keep(document_.path, entry, std::exchange(directory_, ""));
  document_.checked->findings[entry] = std::move(*told_);
  ++next_;
  start_next();
}

void CheckJob::end(const std::string& reason) {
  worker_.reset();
  EarlierRuns::discard(std::exchange(directory_, ""));
  document_.checked->is_running = false;
  document_.checked->ended_by = reason;
}

void CheckJob::cancel(const std::string& reason) { end(reason); }

}  // namespace proviso::lsp
