// What every use of PPL in one process has to keep to.
#pragma once

#include <mutex>

namespace proviso::domain {

/// PPL, as Debian builds it, keeps scratch numbers that all threads share: only one thread may use it at a time. Who
/// holds this may.
inline std::mutex& ppl_mutex() {
  static std::mutex mutex;
  return mutex;
}

/// To be called before anything else of PPL (files that include it define PPL_NO_AUTOMATIC_INITIALIZATION): by itself
/// it would turn the rounding mode of the processor, and with it what floats mean to the interpreter.
void start_ppl();

}  // namespace proviso::domain
