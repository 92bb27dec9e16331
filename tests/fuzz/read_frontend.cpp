#include <algorithm>

#include "frontend/frontend.h"
#include "readers.h"

namespace proviso::fuzz {

bool read_frontend(const std::string& given) {
  std::string text = given;
  std::ranges::replace(text, '\0', ' ');  // else a binary file, rejected at once
  frontend::FrontendOptions options;
  if (text.size() % 2 == 1) options.machine.data_model = ir::DataModel::ilp32;
  const Result<frontend::Translation> result = frontend::translate_text("fuzz.c", text, options);
  return result ? true : refused(result.diagnostics());
}

}  // namespace proviso::fuzz
