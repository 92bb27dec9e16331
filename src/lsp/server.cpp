#include "lsp/server.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <variant>

#include "lsp/code_lenses.h"
#include "lsp/hover.h"

namespace proviso::lsp {

namespace {

/// SIGTERM and SIGINT as a descriptor to poll: the server removes its files before it ends.
class EndSignal {
 public:
  EndSignal() {
    if (pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    to_write_ = ends_[1];
    for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, on_signal);
  }
  ~EndSignal() {
    for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, SIG_DFL);
    for (const int end : ends_)
      if (end >= 0) close(end);
  }
  EndSignal(const EndSignal&) = delete;
  EndSignal& operator=(const EndSignal&) = delete;

  int descriptor() const { return ends_[0]; }

 private:
  static void on_signal(int) {
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = write(to_write_, &byte, 1);
  }

  static inline volatile int to_write_ = -1;
  std::array<int, 2> ends_ = {-1, -1};
};

const std::string& uri_in(const Json& params) { return params.at("textDocument").at("uri").get_ref<const std::string&>(); }

}  // namespace

Server::Server(int in, int out, const session::CheckOptions& options, const RunCheck& run_check)
    : connection_(in, out), checks_(connection_, run_check, default_settings(options)) {}

const std::map<std::string, Server::Handler>& Server::requests() {
  static const std::map<std::string, Handler> table = {
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shut_down},
      {"textDocument/codeLens", &Server::code_lens},
      {"textDocument/hover", &Server::hover_at},
      {"workspace/executeCommand", &Server::execute_command},
  };
  return table;
}

const std::map<std::string, Server::Handler>& Server::notifications() {
  static const std::map<std::string, Handler> table = {
      {"initialized", &Server::ignore},
      {"textDocument/didOpen", &Server::open_document},
      {"textDocument/didChange", &Server::change_document},
      {"textDocument/didSave", &Server::save_document},
      {"textDocument/didClose", &Server::close_document},
      {"workspace/didChangeConfiguration", &Server::change_configuration},
      {"window/workDoneProgress/cancel", &Server::cancel_progress},
      {"$/cancelRequest", &Server::cancel_request},
  };
  return table;
}

int Server::run() {
  std::signal(SIGPIPE, SIG_IGN);  // writing reports that the client has gone
  const EndSignal end_signal;
  while (phase_ != Phase::over && !connection_.is_closed()) wait(end_signal.descriptor());
  return has_shut_down_ ? 0 : 1;
}

/// Blocks until the client or the running check has something to say, and handles it.
void Server::wait(int end_signal) {
  const CheckJob* const job = checks_.job();
  std::array<pollfd, 3> sources = {pollfd{connection_.descriptor(), POLLIN, 0}, pollfd{job == nullptr ? -1 : job->descriptor(), POLLIN, 0},
                                   pollfd{end_signal, POLLIN, 0}};
  int timeout = -1;
  if (job != nullptr) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(job->deadline() - Clock::now());
    timeout = static_cast<int>(std::clamp<std::int64_t>(left.count() + 1, 0, 1'000'000));
  }
  if (poll(sources.data(), sources.size(), timeout) < 0) return;
  if (sources[2].revents != 0) {
    phase_ = Phase::over;
    return;
  }
  // The client first: it may cancel the rest.
  if (sources[0].revents != 0) {
    for (const FrameReader::Frame& frame : connection_.receive())
      if (phase_ != Phase::over) take(frame);
    return;
  }
  if (sources[1].revents != 0) return checks_.receive();
  if (job != nullptr && Clock::now() >= job->deadline()) checks_.give_up();
}

void Server::take(const FrameReader::Frame& frame) {
  if (!frame.problem.empty()) return connection_.send(error_message(nullptr, {ErrorCode::parse_error, frame.problem}));
  const std::variant<Request, Response, BadMessage> message = parse_message(frame.body);
  if (const auto* const bad = std::get_if<BadMessage>(&message)) return connection_.send(error_message(bad->id, bad->error));
  if (const auto* const response = std::get_if<Response>(&message)) return checks_.respond(*response);
  take(std::get<Request>(message));
}

void Server::take(const Request& request) {
  if (request.method == "exit" && request.is_notification()) {
    phase_ = Phase::over;
    return;
  }
  if (phase_ == Phase::before_initialize && request.method != "initialize")
    return refuse(request, ErrorCode::not_initialized, "'initialize' comes first");
  if (phase_ == Phase::shut_down) return refuse(request, ErrorCode::invalid_request, "the server was shut down");
  const std::map<std::string, Handler>& table = request.is_notification() ? notifications() : requests();
  const auto handler = table.find(request.method);
  if (handler == table.end()) return refuse(request, ErrorCode::method_not_found, "there is no method '" + request.method + "'");
  call(handler->second, request);
}

void Server::call(Handler handler, const Request& request) {
  try {
    (this->*handler)(request);
  } catch (const Json::exception& error) {
    refuse(request, ErrorCode::invalid_params, error.what());
  }
}

/// Notifications get no answer.
void Server::refuse(const Request& request, ErrorCode code, const std::string& why) {
  if (!request.is_notification()) connection_.send(error_message(request.id, {code, why}));
}

// ----------------------------------------------------------------------------------------------------------------------- requests

void Server::initialize(const Request& request) {
  if (phase_ != Phase::before_initialize) return refuse(request, ErrorCode::invalid_request, "'initialize' comes once");
  const Client client = describe_client(request.params);
  checks_.meet(client);
  phase_ = Phase::working;
  constexpr int kFullText = 1;
  const Json sync = {{"openClose", true}, {"change", kFullText}, {"save", {{"includeText", false}}}};
  const Json capabilities = {{"positionEncoding", client.encoding == Encoding::utf8 ? "utf-8" : "utf-16"},
                             {"textDocumentSync", sync},
                             {"codeLensProvider", {{"resolveProvider", false}}},
                             {"hoverProvider", true},
                             {"executeCommandProvider", {{"commands", Json::array({kCheckCommand})}}}};
  reply(request, {{"capabilities", capabilities}, {"serverInfo", {{"name", "proviso"}, {"version", PROVISO_VERSION}}}});
  if (request.params.is_object()) checks_.configure(request.params.value("initializationOptions", Json()));
}

void Server::shut_down(const Request& request) {
  phase_ = Phase::shut_down;
  has_shut_down_ = true;
  checks_.close_all();
  reply(request, nullptr);
}

void Server::code_lens(const Request& request) {
  const auto document = checks_.documents().find(uri_in(request.params));
  reply(request, document == checks_.documents().end() ? Json::array() : code_lenses(document->second));
}

void Server::hover_at(const Request& request) {
  const auto line = request.params.at("position").at("line").get<std::uint32_t>();
  const auto document = checks_.documents().find(uri_in(request.params));
  reply(request, document == checks_.documents().end() ? Json() : hover(document->second, line));
}

/// Answered when the check has ended.
void Server::execute_command(const Request& request) {
  if (request.params.at("command") != kCheckCommand) return refuse(request, ErrorCode::invalid_params, "there is no such command");
  const auto uri = request.params.at("arguments").at(0).get<std::string>();
  if (!checks_.documents().contains(uri)) return refuse(request, ErrorCode::invalid_params, "the document is not open, or no C file");
  checks_.check(uri, request.id);
}

void Server::cancel_request(const Request& request) { checks_.cancel_request(request.params.at("id")); }

void Server::cancel_progress(const Request& request) { checks_.cancel_progress(request.params.at("token")); }

// ---------------------------------------------------------------------------------------------------------------------- documents

/// Only translation units are checked: a header depends on what is included before it.
void Server::open_document(const Request& request) {
  const Json& given = request.params.at("textDocument");
  const std::optional<std::string> path = path_of(uri_in(request.params));
  if (!path || given.at("languageId") != "c" || std::filesystem::path(*path).extension() == ".h") return;
  const std::string& uri = uri_in(request.params);
  checks_.close(uri);
  checks_.documents().emplace(uri, Document{uri, *path, given.at("text"), given.value("version", Json()), std::nullopt});
  checks_.check(uri);
}

void Server::change_document(const Request& request) {
  const auto document = checks_.documents().find(uri_in(request.params));
  const Json& changes = request.params.at("contentChanges");
  if (document == checks_.documents().end() || changes.empty()) return;
  const auto& text = changes.back().at("text").get_ref<const std::string&>();
  document->second.version = request.params.at("textDocument").value("version", Json());
  if (document->second.text == text) return;
  document->second.text = text;
  checks_.cancel(document->first, {ErrorCode::content_modified, "the text has changed"});
}

void Server::save_document(const Request& request) { checks_.check(uri_in(request.params)); }

void Server::close_document(const Request& request) { checks_.close(uri_in(request.params)); }

void Server::change_configuration(const Request& request) {
  if (checks_.configure(request.params.at("settings"))) checks_.check_all();
}

}  // namespace proviso::lsp
