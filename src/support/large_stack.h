// Runs a function with a stack large enough for recursion over deeply nested programs.
//
// Parsers and walks over syntax trees and expressions recurse; the 8 MB a thread has by default end at a few thousand
// levels, which generated C reaches. The memory is only reserved: what is not touched costs nothing.
#pragma once

#include <functional>

namespace proviso {

/// Calls `body` and returns when it has ended. An exception it throws is thrown here.
void run_on_large_stack(const std::function<void()>& body);

}  // namespace proviso
