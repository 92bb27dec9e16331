#include "support/process_memory.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <new>
#include <system_error>

namespace proviso {

MemoryInUse memory_in_use() {
  static const int statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  static const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::array<char, 128> text{};
  if (statm < 0 || pread(statm, text.data(), text.size() - 1, 0) <= 0) return {};
  char* rest = nullptr;
  const std::uint64_t address_space = std::strtoull(text.data(), &rest, 10);
  return {std::strtoull(rest, nullptr, 10) * page, address_space * page};
}

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

std::uint64_t address_space_limit() {
  rlimit limit{};
  return getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ? 0 : limit.rlim_cur;
}

bool is_out_of_memory(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::bad_alloc&) {
    return true;
  } catch (const std::system_error& error) {
    return error.code() == std::errc::resource_unavailable_try_again || error.code() == std::errc::not_enough_memory;
  } catch (...) {
    return false;
  }
}

std::uint64_t allocated_memory() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

}  // namespace proviso
