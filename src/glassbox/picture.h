// Pictures of data structures in an execution: what glassbox_show() was given, as text.
#pragma once

#include <string>
#include <vector>

#include "interp/interpreter.h"
#include "ir/program.h"

namespace proviso::glassbox {

struct Picture {
  std::string title;
  std::vector<std::string> lines;  // a box each, the one that the pointer leads to first
};

/// Is told the steps of an execution.
class PictureTaker {
 public:
  void add(const interp::TraceStep& step);
  std::vector<Picture> take() { return std::move(pictures_); }

 private:
  std::string title_;
  std::vector<Picture> pictures_;
};

}  // namespace proviso::glassbox
