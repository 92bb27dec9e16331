// The unnamed objects of a unit's literals, and the values of the labels whose address the unit takes.
#pragma once

#include <cstdint>
#include <unordered_map>

namespace proviso::ir {
struct Variable;
}

namespace proviso::frontend {

struct Literals {
  std::unordered_map<const void*, ir::Variable*> strings;            // by clang::StringLiteral
  std::unordered_map<const void*, ir::Variable*> compound_literals;  // with static storage duration, by clang::CompoundLiteralExpr
  std::unordered_map<const void*, std::uint64_t> label_values;       // by clang::LabelDecl
  unsigned constants = 0;                                            // the number of constant aggregates made so far
};

}  // namespace proviso::frontend
