#include "subject.h"

#include <stdexcept>

#include "frontend/frontend.h"

namespace proviso::fuzz {

const ir::Program& subject() {
  static const frontend::Translation translation = [] {
    Result<frontend::Translation> result = frontend::translate({{PROVISO_FUZZ_SUBJECT, {}}}, {});
    if (!result) throw std::runtime_error(result.diagnostics().front().render());
    return std::move(result).value();
  }();
  return *translation.program;
}

}  // namespace proviso::fuzz
