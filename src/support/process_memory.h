// How much memory this process has in use, and may have.
#pragma once

#include <cstdint>
#include <exception>

namespace proviso {

struct MemoryInUse {
  std::uint64_t resident = 0;       // bytes
  std::uint64_t address_space = 0;  // bytes that are resident, or only reserved
};
MemoryInUse memory_in_use();
inline std::uint64_t resident_memory() { return memory_in_use().resident; }
/// The most bytes of memory this process ever had in use.
std::uint64_t peak_memory();
/// What the system lets the process have (`ulimit -v`); 0: as much as it likes.
std::uint64_t address_space_limit();
/// Whether it reports a lack of memory or, equivalently, of threads.
bool is_out_of_memory(const std::exception_ptr& failure);
/// Bytes that were allocated and not freed: exact, so that the cost of one operation can be told.
std::uint64_t allocated_memory();

}  // namespace proviso
