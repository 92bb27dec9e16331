// Progress of a check, as shown by the client.
#pragma once

#include <cstdint>
#include <string>

#include "lsp/connection.h"

namespace proviso::lsp {

/// At most one is shown at a time. It begins when the client has agreed.
class WorkDoneProgress {
 public:
  explicit WorkDoneProgress(Connection& connection) : connection_(connection) {}

  void start();
  void respond(const Response& response);
  void report(const std::string& what, std::size_t done, std::size_t all);
  void end();
  bool is_of(const Json& token) const { return state_ != State::none && token == token_; }

 private:
  enum class State : std::uint8_t {
    none,
    asked,
    begun
  };

  void tell(Json value);

  Connection& connection_;
  State state_ = State::none;
  Json token_;
  Json asked_as_;
  unsigned next_ = 1;
};

}  // namespace proviso::lsp
