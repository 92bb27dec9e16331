// Which documents are checked when: one after the other, each at most once at a time. Says what comes out to the client.
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
  /// What the user decides from now on. Wrong settings are told and change nothing (false).
  bool configure(const Json& settings);

  /// Checks the document as it is now, and not as it was; `request` is answered when that is done (null: nobody waits).
  void check(const std::string& uri, const Json& request = nullptr);
  void check_all();
  /// Ends the check of a document that is running or to come; whoever waits gets the error.
  void cancel(const std::string& uri, const RpcError& why);
  /// Ends the check that was asked for by the request, or has this token of progress.
  void cancel_request(const Json& id);
  void cancel_progress(const Json& token);
  /// The client has closed it.
  void close(const std::string& uri);
  void close_all();
  void respond(const Response& response) { progress_.respond(response); }

  /// Of the process that works now; null: none does.
  const CheckJob* job() const { return job_.get(); }
  /// The process has something to tell.
  void receive() { take(job_->receive()); }
  /// The process has not ended by its deadline.
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
  std::deque<std::string> waiting_;                     // URIs, each once
  std::map<std::string, std::vector<Json>> asked_;      // ids of requests, by URI
  std::map<std::string, std::vector<Json>> published_;  // diagnostics, the same
  WorkDoneProgress progress_;
};

}  // namespace proviso::lsp
