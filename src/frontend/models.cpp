#include "frontend/models.h"

#include <sstream>
#include <string>
#include <unordered_map>

namespace proviso::frontend {

namespace {

using Index = std::unordered_map<std::string, const EmbeddedModel*>;

Index make_index() {
  constexpr std::string_view kPrefix = "// defines:";
  Index index;
  for (const EmbeddedModel& model : embedded_models()) {
    const std::string_view line = model.text.substr(0, model.text.find('\n'));
    if (!line.starts_with(kPrefix)) continue;
    std::istringstream names{std::string(line.substr(kPrefix.size()))};
    std::string name;
    while (names >> name) index.emplace(name, &model);
  }
  return index;
}

}  // namespace

const EmbeddedModel* find_model(std::string_view name) {
  static const Index index = make_index();
  const auto found = index.find(std::string(name));
  return found == index.end() ? nullptr : found->second;
}

}  // namespace proviso::frontend
