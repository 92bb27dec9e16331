// JSON-RPC 2.0 as used by the Language Server Protocol: messages with a header that gives their length.
//
// Input is untrusted: a frame is a message or a problem to report to the sender, and reading continues after it.
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

/// Splits a stream of bytes into frames.
class FrameReader {
 public:
  struct Frame {
    std::string body;
    std::string problem;  // why there is no body; empty: there is one
  };

  /// Messages longer than this are skipped without being stored.
  explicit FrameReader(std::size_t longest = std::size_t{64} << 20) : longest_(longest) {}

  void feed(std::string_view bytes) { buffer_ += bytes; }
  /// The next complete frame.
  std::optional<Frame> next();

 private:
  bool read_header(Frame& problem);
  void resume_behind(std::size_t bad);

  std::size_t longest_;
  std::string buffer_;
  std::optional<std::size_t> length_;  // of the body being read; none: a header is being read
  std::size_t skipped_ = 0;            // remaining bytes of a body that is too long
};

/// A message with its header.
std::string framed(const Json& message);

/// A request of the client; `id` is null for notifications.
struct Request {
  Json id;
  std::string method;
  Json params;

  bool is_notification() const { return id.is_null(); }
};
/// The client's response to a request of the server.
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
