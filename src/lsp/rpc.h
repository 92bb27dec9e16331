// JSON-RPC 2.0 as the Language Server Protocol speaks it: messages with a header that says how long they are.
//
// What arrives may be anything: a frame is a message, or a problem that the sender is told of, and reading goes on behind it.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace proviso::lsp {

using Json = nlohmann::json;

enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  not_initialized = -32002,
  server_cancelled = -32802,
  content_modified = -32801,
  request_cancelled = -32800
};

struct RpcError {
  ErrorCode code = ErrorCode::internal_error;
  std::string message;
};

/// Takes bytes as they come and gives the bodies of frames.
class FrameReader {
 public:
  struct Frame {
    std::string body;
    std::string problem;  // why there is no body; empty: there is
  };

  /// Longer messages are skipped without being kept.
  explicit FrameReader(std::size_t longest = std::size_t{64} << 20) : longest_(longest) {}

  void feed(std::string_view bytes) { buffer_ += bytes; }
  /// The next one that is complete.
  std::optional<Frame> next();

 private:
  bool read_header(Frame& problem);
  void resume_behind(std::size_t bad);

  std::size_t longest_;
  std::string buffer_;
  std::optional<std::size_t> length_;  // of the body that comes next; none: a header does
  std::size_t skipped_ = 0;            // bytes of a body that is too long and still to come
};

/// A message with its header.
std::string framed(const Json& message);

/// What the client sends. `id` is null for notifications.
struct Request {
  Json id;
  std::string method;
  Json params;

  bool is_notification() const { return id.is_null(); }
};
/// To a request of ours.
struct Response {
  Json id;
  bool is_error = false;
};
struct BadMessage {
  Json id;
  RpcError error;
};

std::variant<Request, Response, BadMessage> parse_message(const std::string& body);

Json request_message(const Json& id, const std::string& method, Json params);
Json notification_message(const std::string& method, Json params);
Json result_message(const Json& id, Json result);
Json error_message(const Json& id, const RpcError& error);

}  // namespace proviso::lsp
