#include "cli/progress_line.h"

#include <fmt/format.h>

namespace proviso::cli {

namespace {

/// A run of less than this needs no comment.
constexpr auto kPatience = std::chrono::seconds(1);
constexpr const char* kBeginOfEmptyLine = "\r\x1b[K";

}  // namespace

void ProgressLine::say(std::string what) {
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
}

void ProgressLine::show(Clock::duration since_start) {
  if (!is_terminal_ || since_start < kPatience) return;
  const std::lock_guard lock(mutex_);
  terminal_ << kBeginOfEmptyLine << fmt::format("{} s: {}", std::chrono::duration_cast<std::chrono::seconds>(since_start).count(), what_)
            << std::flush;
  is_shown_ = true;
}

void ProgressLine::clear() {
  const std::lock_guard lock(mutex_);
  if (is_shown_) terminal_ << kBeginOfEmptyLine << std::flush;
  is_shown_ = false;
}

}  // namespace proviso::cli
