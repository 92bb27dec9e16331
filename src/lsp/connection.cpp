#include "lsp/connection.h"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace proviso::lsp {

std::vector<FrameReader::Frame> Connection::receive() {
  std::array<char, 65536> bytes{};
  const ssize_t count = read(in_, bytes.data(), bytes.size());
  if (count < 0 && errno == EINTR) return {};
  if (count <= 0) {
    is_closed_ = true;
    return {};
  }
  reader_.feed({bytes.data(), static_cast<std::size_t>(count)});
  std::vector<FrameReader::Frame> frames;
  while (std::optional<FrameReader::Frame> frame = reader_.next()) frames.push_back(std::move(*frame));
  return frames;
}

void Connection::send(const Json& message) {
  const std::string text = framed(message);
  std::string_view rest = text;
  while (!rest.empty() && !is_closed_) {
    const ssize_t count = write(out_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) is_closed_ = true;
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
}

Json Connection::ask(const std::string& method, Json params) {
  Json id = "proviso-" + std::to_string(next_id_++);
  send(request_message(id, method, std::move(params)));
  return id;
}

}  // namespace proviso::lsp
