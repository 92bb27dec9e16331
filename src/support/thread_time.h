// The CPU time that the calling thread has used: limits on it mean the same on a busy machine.
#pragma once

#include "support/cancellation.h"

namespace proviso {

Clock::duration thread_time();

}  // namespace proviso
