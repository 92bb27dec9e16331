// The status of a function, from all runs that reach it.
#pragma once

#include <string>
#include <vector>

#include "lsp/documents.h"

namespace proviso::lsp {

struct FunctionStatus {
  enum class Kind : std::uint8_t {
    fails,
    checking,
    open,
    proved,    // every place of it is shown in every run
    no_places  // there is nothing to check
  };
  Kind kind = Kind::open;
  std::size_t places = 0;
  std::size_t violated = 0;
  std::size_t open = 0;
  std::size_t unreachable = 0;
  std::string reason;                // why places are open
  bool is_up_to_violations = false;  // if proved: except for executions that violate a property elsewhere first
  std::vector<std::string> entries;  // the entry points of these runs
};

/// A place counts once for each run.
FunctionStatus status_of(const CheckedText& checked, const std::string& function);

/// For example "fails: 1 of 3 places, from main", without a full stop.
std::string to_string(const FunctionStatus& status, const std::string& function);

}  // namespace proviso::lsp
