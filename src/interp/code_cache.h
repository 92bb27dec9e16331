// The code of a program's functions, compiled when first called and shared by all runs.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "interp/code.h"
#include "interp/compiler.h"
#include "interp/static_layout.h"

namespace proviso::interp {

class CodeCache {
 public:
  CodeCache(const ir::Program& program, const StaticLayout& statics) : statics_(statics), codes_(program.functions().size()) {}

  /// Requires that `function` has a body.
  const Code& get(const ir::Function& function, Counting counting);

 private:
  const StaticLayout& statics_;
  std::vector<std::array<std::unique_ptr<Code>, 2>> codes_;  // by function id
};

}  // namespace proviso::interp
