// What functions of the C library gave back in an execution, where the language leaves that open (`rand`, `getchar`): inputs that come from
// no function of the program's own.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "interp/interpreter.h"
#include "ir/program.h"

namespace proviso::report {

struct LibraryResult {
  const ir::Function* function = nullptr;
  std::string value;           // as C would write it; empty where there is none
  bool writes_memory = false;  // it also filled memory that it was given
};

/// Whether the model of a function of the C library leaves something open, in it or in what it calls.
class OpenModels {
 public:
  bool contains(const ir::Function& function);

 private:
  std::map<const ir::Function*, bool> known_;
};

/// Follows an execution and notes what calls of the C library by the program gave back, of functions for which that is not determined.
class LibraryCalls {
 public:
  void add(const interp::TraceStep& step);
  /// Of a function whose results were open once all of them: who supplies them counts its calls.
  std::vector<LibraryResult> results();

 private:
  struct Call {
    const ir::Function* function = nullptr;
    bool is_open = false;  // some value in it was not determined
    bool writes_memory = false;
  };

  OpenModels models_;
  std::vector<LibraryResult> results_;
  std::set<std::string> open_;  // by name: each call may have a copy of its own
  std::vector<Call> stack_;
  unsigned last_depth_ = 0;
};

}  // namespace proviso::report
