// The connection to the client, over two file descriptors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lsp/rpc.h"

namespace proviso::lsp {

class Connection {
 public:
  Connection(int in, int out) : in_(in), out_(out) {}

  int descriptor() const { return in_; }
  /// Reads what is available, blocking if nothing is, and returns the complete frames.
  std::vector<FrameReader::Frame> receive();
  /// The client has closed the connection.
  bool is_closed() const { return is_closed_; }

  void send(const Json& message);
  void notify(const std::string& method, Json params) { send(notification_message(method, std::move(params))); }
  /// Sends a request; returns its id, which the response will have.
  Json ask(const std::string& method, Json params);
  void show_error(const std::string& text) { notify("window/showMessage", {{"type", 1}, {"message", text}}); }

 private:
  int in_;
  int out_;
  FrameReader reader_;
  bool is_closed_ = false;
  unsigned next_id_ = 1;
};

}  // namespace proviso::lsp
