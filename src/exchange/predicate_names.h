// Names for the parts of a state in the text of predicates (predicate_text.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "certificate/annotation.h"

namespace proviso::exchange {

/// "cell f::s 4 2", "offset in heap(main:1,malloc:1) 8".
std::string part_name(const ir::Program& program, const certificate::Annotation::At& at, const certificate::Annotation::Variable& variable);
/// The part before "points to": "f::p", "in f::s 8".
std::string pointer_name(const ir::Program& program, const certificate::Annotation::At& at,
                         const certificate::Annotation::Variable& pointer);
/// The part after it: "f::x", "function f", "heap(main:1,malloc:1)", "null", "unknown".
std::string object_name(const ir::Program& program, const certificate::Annotation::At& at, const certificate::Annotation::Object& object);

/// What a name refers to: "f::x#2^1", or "f^1" if there is no variable, or a heap block.
struct Named {
  const ir::Function* function = nullptr;  // null: a global, a heap block
  const ir::Variable* variable = nullptr;
  unsigned above = 0;
  std::shared_ptr<const certificate::Allocation> allocation;
};
std::optional<Named> read_name(const ir::Program& program, std::string text);

/// "cell f::s 4 2" parsed, but not yet resolved.
struct NamedPart {
  certificate::StateVariableKind kind = certificate::StateVariableKind::scalar;
  Named named;
  std::vector<std::uint64_t> numbers;
  bool is_at_entry = false;
};
std::optional<NamedPart> read_part(const ir::Program& program, const std::string& text);

}  // namespace proviso::exchange
