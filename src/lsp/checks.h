// Schedules the checks of documents, one at a time, and sends the results to the client.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lsp/check_job.h"
#include "lsp/client.h"
#include "lsp/connection.h"
#include "lsp/progress.h"

namespace proviso::lsp {

class Checks {
 public:
  Checks(Connection& connection, const RunCheck& run_check, const Settings& defaults)
      : connection_(connection), run_check_(run_check), defaults_(defaults), settings_(defaults), progress_(connection) {}

  Documents& documents() { return documents_; }
  void meet(const Client& client) { client_ = client; }
  /// Settings for all later checks. Returns false, after an error message to the client, if they are invalid; then
  /// nothing changes.
  bool configure(const Json& settings);

  /// Checks the current text of the document, cancelling a check of an older text. `request` (unless null) is answered
  /// when the check ends.
  void check(const std::string& uri, const Json& request = nullptr);
  void check_all();
  /// Cancels the check of a document, running or waiting; requests for it are answered with the error.
  void cancel(const std::string& uri, const RpcError& why);
  /// Cancels the check that this request asked for, or whose progress token this is.
  void cancel_request(const Json& id);
  void cancel_progress(const Json& token);
  /// The client has closed the document.
  void close(const std::string& uri);
  void close_all();
  void respond(const Response& response) { progress_.respond(response); }

  /// The check that is running; null: none.
  const CheckJob* job() const { return job_.get(); }
  /// Call when the descriptor of the running check's process is readable.
  void receive() { take(job_->receive()); }
  /// Call when the process has not ended by its deadline.
  void give_up() { take(job_->give_up()); }

 private:
  void start_next();
  void take(const CheckJob::News& news);
  void publish(Document& document, bool is_final);
  void answer(const std::string& uri, const std::optional<RpcError>& error);

  Connection& connection_;
  const RunCheck& run_check_;
  Settings defaults_;
  Settings settings_;
  Client client_;
  EarlierRuns earlier_;
  Documents documents_;
  std::unique_ptr<CheckJob> job_;
  std::deque<std::string> waiting_;                     // URIs, without duplicates
  std::map<std::string, std::vector<Json>> asked_;      // ids of unanswered requests, by URI
  std::map<std::string, std::vector<Json>> published_;  // diagnostics, by URI
  WorkDoneProgress progress_;
};

}  // namespace proviso::lsp
