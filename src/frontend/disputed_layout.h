// Attributes that GCC and Clang both accept silently, but lay out differently.
#pragma once

#include <clang/Basic/SourceLocation.h>

#include <optional>
#include <string>

namespace clang {
class TagDecl;
}

namespace proviso::frontend {

struct Dispute {
  clang::SourceLocation place;
  std::string text;
};

/// The first such attribute in the definition of a struct, union or enumeration.
std::optional<Dispute> disputed_layout(const clang::TagDecl* definition);

}  // namespace proviso::frontend
