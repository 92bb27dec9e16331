// One line on a terminal that says what a long run is doing; nothing where there is no terminal.
#pragma once

#include <mutex>
#include <ostream>
#include <string>

#include "support/cancellation.h"

namespace proviso::cli {

class ProgressLine {
 public:
  ProgressLine(bool is_terminal, std::ostream& terminal) : is_terminal_(is_terminal), terminal_(terminal) {}

  /// What is being done now; shown at the next show().
  void say(std::string what);
  /// May be called from another thread than say().
  void show(Clock::duration since_start);
  /// Takes the line away, so that other output can be written.
  void clear();

 private:
  bool is_terminal_;
  std::ostream& terminal_;
  std::mutex mutex_;
  std::string what_;
  bool is_shown_ = false;
};

}  // namespace proviso::cli
