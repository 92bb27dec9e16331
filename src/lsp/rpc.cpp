#include "lsp/rpc.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

namespace proviso::lsp {

namespace {

constexpr std::string_view kEndOfHeader = "\r\n\r\n";
constexpr std::string_view kLength = "content-length:";
constexpr std::size_t kLongestHeader = 4096;
/// Deeper values are refused: copying them would overflow the stack.
constexpr std::size_t kDeepestValue = 500;

std::string in_small_letters(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// The length of the body, as given by the header.
std::optional<std::size_t> length_in(std::string_view header) {
  std::optional<std::size_t> length;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    const std::string line = in_small_letters(header.substr(0, end));
    header.remove_prefix(std::min(end + 2, header.size()));
    if (!line.starts_with(kLength)) continue;
    const std::string_view number = trimmed(std::string_view(line).substr(kLength.size()));
    std::size_t value = 0;
    const auto [rest, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc() || rest != number.data() + number.size()) return std::nullopt;
    length = value;
  }
  return length;
}

std::size_t depth_of(std::string_view json) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool is_in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string && c == '\\') ++i;
    if (is_in_string) continue;
    if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
    if ((c == ']' || c == '}') && depth > 0) --depth;
  }
  return deepest;
}

bool is_id(const Json& id) { return id.is_string() || id.is_number(); }

}  // namespace

std::optional<FrameReader::Frame> FrameReader::next() {
  const std::size_t gone = std::min(skipped_, buffer_.size());
  buffer_.erase(0, gone);
  skipped_ -= gone;
  if (skipped_ > 0) return std::nullopt;
  if (!length_) {
    Frame problem;
    if (!read_header(problem)) return problem.problem.empty() ? std::nullopt : std::optional(std::move(problem));
  }
  if (buffer_.size() < *length_) return std::nullopt;
  Frame frame{buffer_.substr(0, *length_), ""};
  buffer_.erase(0, *length_);
  length_.reset();
  return frame;
}

/// False if the header is incomplete or invalid; then `problem` says why.
bool FrameReader::read_header(Frame& problem) {
  const std::size_t end = buffer_.find(kEndOfHeader);
  if (end == std::string::npos || end > kLongestHeader) {
    if (buffer_.size() <= kLongestHeader) return false;
    problem.problem = "what should be the header of a message does not end";
    resume_behind(std::min(end, buffer_.size() - kEndOfHeader.size()));
    return false;
  }
  const std::optional<std::size_t> length = length_in(std::string_view(buffer_).substr(0, end));
  if (!length) {
    problem.problem = "the header of a message says no length";
    resume_behind(end);
    return false;
  }
  buffer_.erase(0, end + kEndOfHeader.size());
  if (*length > longest_) {
    problem.problem = fmt::format("a message of {} bytes is too long", *length);
    skipped_ = *length;
    return false;
  }
  length_ = length;
  return true;
}

/// A body without a length has no known end, so reading resumes at the next header.
void FrameReader::resume_behind(std::size_t bad) {
  const std::size_t next = in_small_letters(buffer_).find(kLength, bad);
  buffer_.erase(0, next == std::string::npos ? bad + kEndOfHeader.size() : next);
}

std::string framed(const Json& message) {
  // Names and source text may contain bytes that are not UTF-8.
  const std::string body = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

std::variant<Request, Response, BadMessage> parse_message(const std::string& body) {
  if (depth_of(body) > kDeepestValue) return BadMessage{nullptr, {ErrorCode::parse_error, "the message is nested too deeply"}};
  Json message = Json::parse(body, nullptr, /*allow_exceptions=*/false);
  if (message.is_discarded()) return BadMessage{nullptr, {ErrorCode::parse_error, "the message is no JSON"}};
  const auto bad = [](const char* why) { return BadMessage{nullptr, {ErrorCode::invalid_request, why}}; };
  if (!message.is_object() || message.value("jsonrpc", Json()) != "2.0") return bad("the message is none of JSON-RPC 2.0");
  const Json id = message.value("id", Json());
  if (!id.is_null() && !is_id(id)) return bad("the id of a message is a number or a string");
  if (!message.contains("method")) {
    const bool is_response = message.contains("result") || message.contains("error");
    return is_response ? std::variant<Request, Response, BadMessage>(Response{id, message.contains("error")})
                       : BadMessage{id, {ErrorCode::invalid_request, "the message has no method"}};
  }
  if (!message["method"].is_string()) return BadMessage{id, {ErrorCode::invalid_request, "the name of a method is a string"}};
  return Request{id, message["method"], message.value("params", Json())};
}

Json request_message(const Json& id, const std::string& method, Json params) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}

Json notification_message(const std::string& method, Json params) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

Json result_message(const Json& id, Json result) { return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}; }

Json error_message(const Json& id, const RpcError& error) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", static_cast<int>(error.code)}, {"message", error.message}}}};
}

}  // namespace proviso::lsp
