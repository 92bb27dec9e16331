#include "support/large_stack.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace proviso {
namespace {

unsigned depth_of(unsigned levels, volatile char* above) {
  volatile char here[1000];
  here[0] = above == nullptr ? '0' : above[0];
  return levels == 0 ? static_cast<unsigned>(here[0]) : depth_of(levels - 1, here) + (here[0] == 'x' ? 1U : 0U);
}

TEST(LargeStack, recursion_beyond_the_usual_stack_works) {
  unsigned result = 0;
  run_on_large_stack([&] { result = depth_of(100000, nullptr); });  // 100 MB
  EXPECT_EQ(result, static_cast<unsigned>('0'));
}

TEST(LargeStack, exceptions_reach_the_caller) {
  EXPECT_THROW(run_on_large_stack([] { throw std::runtime_error("inside"); }), std::runtime_error);
}

}  // namespace
}  // namespace proviso
