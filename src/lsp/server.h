// The language server: handles the client's requests. It has one thread; checks run in child processes (worker.h).
#pragma once

#include <map>
#include <string>

#include "lsp/checks.h"
#include "lsp/connection.h"

namespace proviso::lsp {

class Server {
 public:
  /// `options`: the defaults for all checks, which the client's settings override.
  Server(int in, int out, const session::CheckOptions& options, const RunCheck& run_check);

  /// Runs until the client sends `exit` or closes the connection, or until SIGTERM or SIGINT. Returns the exit status:
  /// 0 if `shutdown` preceded `exit`.
  int run();

 private:
  enum class Phase : std::uint8_t {
    before_initialize,
    working,
    shut_down,
    over
  };
  using Handler = void (Server::*)(const Request&);
  static const std::map<std::string, Handler>& requests();
  static const std::map<std::string, Handler>& notifications();

  void wait(int end_signal);
  void take(const FrameReader::Frame& frame);
  void take(const Request& request);
  void call(Handler handler, const Request& request);
  void reply(const Request& request, Json result) { connection_.send(result_message(request.id, std::move(result))); }
  void refuse(const Request& request, ErrorCode code, const std::string& why);

  void initialize(const Request& request);
  void shut_down(const Request& request);
  void code_lens(const Request& request);
  void hover_at(const Request& request);
  void execute_command(const Request& request);

  void open_document(const Request& request);
  void change_document(const Request& request);
  void save_document(const Request& request);
  void close_document(const Request& request);
  void change_configuration(const Request& request);
  void cancel_request(const Request& request);
  void cancel_progress(const Request& request);
  void ignore(const Request&) {}

  Connection connection_;
  Checks checks_;
  Phase phase_ = Phase::before_initialize;
  bool has_shut_down_ = false;
};

}  // namespace proviso::lsp
