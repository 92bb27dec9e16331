// One reader as a target of libFuzzer; which one, the build says (PROVISO_FUZZ_READER).
#include <cstddef>
#include <cstdint>

#include "readers.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  return proviso::fuzz::PROVISO_FUZZ_READER(text) ? 0 : -1;  // -1: of no use for the corpus
}
