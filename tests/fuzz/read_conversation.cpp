#include <optional>
#include <variant>
#include <vector>

#include "lsp/rpc.h"
#include "lsp/settings.h"
#include "readers.h"

namespace proviso::fuzz {

namespace {

struct Received {
  std::vector<std::string> bodies;
  std::vector<std::string> problems;
};

void take_all(lsp::FrameReader& reader, Received& received) {
  while (const std::optional<lsp::FrameReader::Frame> frame = reader.next()) {
    if (frame->problem.empty())
      received.bodies.push_back(frame->body);
    else
      received.problems.push_back(frame->problem);
  }
}

Received receive(const std::string& bytes, std::size_t at_once) {
  lsp::FrameReader reader(1'000'000);
  Received received;
  for (std::size_t i = 0; i < bytes.size(); i += at_once) {
    reader.feed(std::string_view(bytes).substr(i, at_once));
    take_all(reader, received);
  }
  return received;
}

}  // namespace

bool read_conversation(const std::string& text) {
  const Received received = receive(text, text.size() + 1);
  // Behind a header that is wrong it depends on what has arrived where the next one is looked for.
  if (received.problems.empty() && receive(text, 3).bodies != received.bodies) throw Finding("it depends on how the bytes arrive");
  bool is_taken = received.problems.empty() && !received.bodies.empty();
  for (const std::string& body : received.bodies) {
    const auto message = lsp::parse_message(body);
    if (const auto* const bad = std::get_if<lsp::BadMessage>(&message)) {
      if (bad->error.message.empty()) throw Finding("refused without a message");
      is_taken = false;
    }
    const auto* const request = std::get_if<lsp::Request>(&message);
    if (request == nullptr) continue;
    lsp::FrameReader again;
    again.feed(lsp::framed(lsp::request_message(request->id, request->method, request->params)));
    const auto frame = again.next();
    if (!frame || !std::holds_alternative<lsp::Request>(lsp::parse_message(frame->body))) throw Finding("it is not read as it was written");
    if (const Result<lsp::Settings> settings = lsp::read_settings(lsp::default_settings({}), request->params); !settings)
      refused(settings.diagnostics());
  }
  return is_taken;
}

}  // namespace proviso::fuzz
