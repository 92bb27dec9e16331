// What every use of PPL in one process has to keep to.
//
// PPL, as Debian builds it, keeps scratch numbers that all threads share: only one thread may use it at a time. Who has a turn may. Turns
// last as long as values of PPL are used; a long one gives way now and then, between two operations, so that short ones need not go
// without.
#pragma once

#include <chrono>
#include <mutex>

namespace proviso::domain {

class PplTurn {
 public:
  /// Waits until it has come.
  PplTurn();
  /// Waits no longer than that.
  explicit PplTurn(std::chrono::milliseconds patience);

  bool has_come() const { return lock_.owns_lock(); }
  /// Lets those who wait have theirs first. Not within an operation of PPL.
  void give_way();

 private:
  std::unique_lock<std::timed_mutex> lock_;
};

/// To be called before anything else of PPL (files that include it define PPL_NO_AUTOMATIC_INITIALIZATION): by itself it would turn the
/// rounding mode of the processor, and with it what floats mean to the interpreter.
void start_ppl();

}  // namespace proviso::domain
