// What a user decides about a run of `proviso glassbox`, besides what is decided about every run.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace proviso::glassbox {

struct Options {
  std::map<std::string, std::uint64_t> bounds;  // instead of those of the specification
  std::string operation;                        // empty: all
  std::string resume;                           // the directory of an earlier run; empty: none
};

}  // namespace proviso::glassbox
