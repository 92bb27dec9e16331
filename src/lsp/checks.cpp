#include "lsp/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lsp/status.h"

namespace proviso::lsp {

namespace {

/// Each diagnostic once, even if several runs report it.
std::vector<Json> diagnostics_of(const CheckedText& checked) {
  std::vector<Json> all;
  const auto add = [&](const std::vector<Json>& some) {
    for (const Json& one : some) {
      const auto is_same = [&](const Json& known) {
        return known["range"] == one["range"] && known.value("code", Json()) == one.value("code", Json()) &&
               (one.contains("code") || known["message"] == one["message"]);
      };
      if (std::ranges::none_of(all, is_same)) all.push_back(one);
    }
  };
  add(checked.survey.diagnostics);
  for (const auto& [entry, findings] : checked.findings) add(findings.diagnostics);
  return all;
}

}  // namespace

bool Checks::configure(const Json& given) {
  Result<Settings> read = read_settings(defaults_, given);
  if (!read) {
    connection_.show_error("Proviso: " + read.diagnostics().front().message);
    return false;
  }
  for (const auto& [uri, document] : documents_) cancel(uri, {ErrorCode::server_cancelled, "the settings have changed"});
  settings_ = std::move(*read);
  earlier_.forget_all();  // earlier runs were made with other options
  return true;
}

void Checks::check(const std::string& uri, const Json& request) {
  if (!documents_.contains(uri)) return;
  cancel(uri, {ErrorCode::server_cancelled, "a newer check takes its place"});
  if (!request.is_null()) asked_[uri].push_back(request);
  waiting_.push_back(uri);
  if (!job_) start_next();
}

void Checks::check_all() {
  for (const auto& [uri, document] : documents_) check(uri);
}

void Checks::start_next() {
  job_.reset();
  if (waiting_.empty()) return;
  const std::string uri = waiting_.front();
  waiting_.pop_front();
  job_ = std::make_unique<CheckJob>(documents_.at(uri),
                                    CheckJob::Context{settings_, run_check_, earlier_, client_.encoding, client_.has_related_information});
  if (client_.has_progress) progress_.start();
}

void Checks::take(const CheckJob::News& news) {
  Document& document = documents_.at(job_->uri());
  const bool is_over = job_->is_over();
  if (news.has_findings) {
    publish(document, is_over);
    if (client_.can_refresh_lenses) connection_.ask("workspace/codeLens/refresh", nullptr);
  }
  if (!is_over) {
    if (!news.progress.empty() || news.has_findings)
      progress_.report(fmt::format("{} of {} checked{}{}", job_->done(), job_->runs(), news.progress.empty() ? "" : ": ", news.progress),
                       job_->done(), job_->runs());
    return;
  }
  progress_.end();
  answer(document.uri, std::nullopt);
  start_next();
}

/// Before the check has ended, an empty list is not published: the diagnostics of the last check stay until there are
/// new ones.
void Checks::publish(Document& document, bool is_final) {
  std::vector<Json> diagnostics = diagnostics_of(*document.checked);
  if (!is_final && diagnostics.empty()) return;
  const auto known = published_.find(document.uri);
  if (!is_final && known != published_.end() && known->second == diagnostics) return;
  Json params = {{"uri", document.uri}, {"diagnostics", diagnostics}};
  if (document.version.is_number_integer()) params["version"] = document.version;
  connection_.notify("textDocument/publishDiagnostics", std::move(params));
  published_[document.uri] = std::move(diagnostics);
}

void Checks::answer(const std::string& uri, const std::optional<RpcError>& error) {
  const auto found = asked_.find(uri);
  if (found == asked_.end()) return;
  const std::vector<Json> ids = std::move(found->second);
  asked_.erase(found);
  Json result = Json::array();
  const Document& document = documents_.at(uri);
  if (!error && document.checked)
    for (const FunctionHead& function : document.checked->survey.functions)
      result.push_back({{"function", function.name}, {"status", to_string(status_of(*document.checked, function.name), function.name)}});
  for (const Json& id : ids) connection_.send(error ? error_message(id, *error) : result_message(id, result));
}

void Checks::cancel(const std::string& uri, const RpcError& why) {
  const bool is_running = job_ && job_->uri() == uri;
  if (!is_running && std::erase(waiting_, uri) == 0) return;
  if (is_running) {
    job_->cancel(why.message);
    progress_.end();
    job_.reset();
  }
  answer(uri, why);
  if (is_running && client_.can_refresh_lenses) connection_.ask("workspace/codeLens/refresh", nullptr);
  if (is_running) start_next();
}

void Checks::cancel_request(const Json& id) {
  for (const auto& [uri, ids] : asked_)
    if (std::ranges::find(ids, id) != ids.end()) return cancel(std::string(uri), {ErrorCode::request_cancelled, "the check was cancelled"});
}

void Checks::cancel_progress(const Json& token) {
  if (job_ && progress_.is_of(token)) cancel(std::string(job_->uri()), {ErrorCode::request_cancelled, "the check was cancelled"});
}

void Checks::close(const std::string& uri) {
  cancel(uri, {ErrorCode::content_modified, "the document was closed"});
  if (documents_.erase(uri) > 0 && published_.erase(uri) > 0)
    connection_.notify("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", Json::array()}});
}

void Checks::close_all() {
  while (!documents_.empty()) close(std::string(documents_.begin()->first));
}

}  // namespace proviso::lsp
