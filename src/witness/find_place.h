// The places that a witness names, in the text of a program. Where a location has no column, the first place of its line that is suitable
// is meant; of a witness by lines, any.
#pragma once

#include <string>
#include <vector>

#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::witness {

class PlaceFinder {
 public:
  PlaceFinder(const rewrite::SourceSyntax& syntax, const FileTable& files) : syntax_(syntax), files_(files) {}

  /// Each null if there is nothing of the kind.
  const rewrite::SourceSyntax::Statement* statement(const Location& location) const;
  const rewrite::SourceSyntax::Branching* branching(const Location& location) const;
  const rewrite::SourceSyntax::Branching* loop(const Location& location) const;
  const rewrite::SourceSyntax::Call* call(const Location& location) const;
  /// The full expressions that a target means: the one that begins there, or those of the statement that does.
  std::vector<rewrite::SourceSyntax::FullExpression> target(const Location& location) const;

  // Of witnesses by lines. Expressions that are statements of their own, and declarations, are those behind which something can be said.
  std::vector<const rewrite::SourceSyntax::Statement*> statements(const Location& location) const;
  std::vector<const rewrite::SourceSyntax::Statement*> simple_statements(const Location& location) const;
  std::vector<const rewrite::SourceSyntax::Branching*> branchings(const Location& location) const;
  std::vector<rewrite::SourceSyntax::FullExpression> full_expressions(const Location& location) const;
  /// Those of the line; all of the function, if none is on the line.
  std::vector<const rewrite::SourceSyntax::Call*> calls(const std::string& callee, const Location& location) const;
  /// The first statement of a function; null if there is none.
  const rewrite::SourceSyntax::Statement* beginning_of(const std::string& function) const;
  /// The name of the function around a place; empty if it is in none.
  std::string function_around(const SourcePosition& place) const;
  /// Whether the line is outside all functions: every execution passes what stands there.
  bool is_outside(const Location& location) const;

  /// Whether the location's file is that one: by its name without the directory, if no other file has it.
  bool is_in_file(std::uint32_t file, const Location& location) const;

 private:
  /// Of the elements whose place, as `place` gives it, is the location's the first.
  template <typename Element, typename Place>
  const Element* find(const std::vector<Element>& elements, const Location& location, const Place& place) const;
  bool is_at(const SourcePosition& position, const Location& location) const;

  const rewrite::SourceSyntax& syntax_;
  const FileTable& files_;
};

}  // namespace proviso::witness
