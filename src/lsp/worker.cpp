#include "lsp/worker.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <iostream>
#include <mutex>
#include <system_error>

namespace proviso::lsp {

namespace {

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) _exit(1);  // the server has closed the pipe
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// Redirects standard input and output, so that what the child process prints does not reach the client.
void leave_conversation() {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) _exit(1);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
}

[[noreturn]] void work_here(const std::function<void(const Worker::Tell&)>& work, int descriptor, pid_t server) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server) _exit(1);
  leave_conversation();
  std::mutex mutex;
  const auto tell = [&](const Json& message) {
    const std::string line = message.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    const std::lock_guard lock(mutex);
    write_all(descriptor, line);
  };
  int status = 0;
  try {
    work(tell);
  } catch (const std::exception& error) {
    std::cerr << "proviso: internal error: " << error.what() << std::endl;
    status = 1;
  }
  std::cerr << std::flush;
  _exit(status);
}

}  // namespace

Worker::Worker(const std::function<void(const Tell&)>& work) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  const pid_t server = getpid();
  process_ = fork();
  if (process_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process_ == 0) work_here(work, ends[1], server);
  close(ends[1]);
  descriptor_ = ends[0];
}

Worker::~Worker() {
  if (!is_over_) {
    kill(process_, SIGKILL);
    reap();
  }
  close(descriptor_);
}

void Worker::reap() {
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFSIGNALED(status)) failure_ = fmt::format("it was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  is_over_ = true;
}

std::vector<Json> Worker::receive() {
  std::array<char, 65536> bytes{};
  const ssize_t count = read(descriptor_, bytes.data(), bytes.size());
  if (count < 0 && errno == EINTR) return {};
  if (count <= 0) {
    reap();
    return {};
  }
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  std::vector<Json> messages;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = buffer_.find('\n', begin)) != std::string::npos; begin = end + 1)
    messages.push_back(
        Json::parse(buffer_.begin() + static_cast<std::ptrdiff_t>(begin), buffer_.begin() + static_cast<std::ptrdiff_t>(end)));
  buffer_.erase(0, begin);
  return messages;
}

}  // namespace proviso::lsp
