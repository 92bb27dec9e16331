// The objects without a name that literals of one unit stand for, and the values of the labels whose address the unit takes.
#pragma once

#include <cstdint>
#include <unordered_map>

namespace proviso::ir {
struct Variable;
}

namespace proviso::frontend {

struct Literals {
  std::unordered_map<const void*, ir::Variable*> strings;            // by clang::StringLiteral
  std::unordered_map<const void*, ir::Variable*> compound_literals;  // of static lifetime, by clang::CompoundLiteralExpr
  std::unordered_map<const void*, std::uint64_t> label_values;       // by clang::LabelDecl
  unsigned constants = 0;                                            // aggregates made so far
};

}  // namespace proviso::frontend
