// A call of a library function that has neither a body in the program nor a model has a meaning, which is not known
// here. It must not be treated as a function of the user that returns any value.
#include "frontend/library_names.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "frontend/library_headers.h"

namespace proviso::frontend {

namespace {

constexpr std::array<std::string_view, 5> kTypeSuffixes = {"f32x", "f64x", "f128", "f32", "f64"};

std::unordered_set<std::string_view> all_names() {
  std::unordered_set<std::string_view> names;
  for (const LibraryHeader& header : kLibraryHeaders) {
    for (std::size_t begin = 0; begin < header.functions.size();) {
      const std::size_t end = std::min(header.functions.find(' ', begin), header.functions.size());
      names.insert(header.functions.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return names;
}

}  // namespace

bool is_library_function(std::string_view name) {
  static const std::unordered_set<std::string_view> names = all_names();
  if (names.contains(name)) return true;
  for (const std::string_view suffix : kTypeSuffixes)
    if (name.ends_with(suffix) && names.contains(name.substr(0, name.size() - suffix.size()))) return true;
  return false;
}

}  // namespace proviso::frontend
