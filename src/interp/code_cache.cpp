#include "interp/code_cache.h"

namespace proviso::interp {

const Code& CodeCache::get(const ir::Function& function, Counting counting) {
  std::unique_ptr<Code>& code = codes_[function.id()][counting == Counting::fast ? 0 : 1];
  if (code == nullptr) {
    code = std::make_unique<Code>(FunctionCompiler(statics_, function, counting).compile());
  }
  return *code;
}

}  // namespace proviso::interp
