#include "support/large_stack.h"

#include <pthread.h>

#include <algorithm>
#include <exception>

#include "support/process_memory.h"

namespace proviso {

namespace {

constexpr std::size_t kLargestStack = std::size_t{1} << 30;
constexpr std::size_t kSmallestStack = std::size_t{16} << 20;

/// Each thread of work has such a stack: where the address space is limited, all of them together must leave most of it
/// to the work.
std::size_t largest_stack() {
  const std::uint64_t limit = address_space_limit();
  return limit == 0 ? kLargestStack : std::clamp<std::size_t>(limit / 32, kSmallestStack, kLargestStack);
}

struct Task {
  const std::function<void()>& body;
  std::exception_ptr failure;
};

void* run(void* argument) {
  Task& task = *static_cast<Task*>(argument);
  try {
    task.body();
  } catch (...) {
    task.failure = std::current_exception();
  }
  return nullptr;
}

bool run_with_stack(std::size_t bytes, Task& task) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_t thread;
  const bool started = pthread_attr_setstacksize(&attributes, bytes) == 0 && pthread_create(&thread, &attributes, run, &task) == 0;
  pthread_attr_destroy(&attributes);
  if (started) pthread_join(thread, nullptr);
  return started;
}

}  // namespace

void run_on_large_stack(const std::function<void()>& body) {
  Task task{body, nullptr};
  std::size_t bytes = largest_stack();
  bool done = false;
  // Under a tight limit on address space a smaller stack is better than none.
  while (!done && bytes >= kSmallestStack) {
    done = run_with_stack(bytes, task);
    bytes /= 4;
  }
  if (!done) run(&task);
  if (task.failure) std::rethrow_exception(task.failure);
}

}  // namespace proviso
