// PPL, as Debian builds it, keeps scratch numbers that all threads share: only one thread may use it at a time. Who holds this may.
#pragma once

#include <mutex>

namespace proviso::domain {

inline std::mutex& ppl_mutex() {
  static std::mutex mutex;
  return mutex;
}

}  // namespace proviso::domain
