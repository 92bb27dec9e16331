// The locations that a witness names, in the text of a program. A location without column refers to the first suitable
// one of its line; in a witness by lines, to any.
#pragma once

#include <string>
#include <vector>

#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::witness {

class PlaceFinder {
 public:
  PlaceFinder(const rewrite::SourceSyntax& syntax, const FileTable& files) : syntax_(syntax), files_(files) {}

  /// Each returns null if there is none.
  const rewrite::SourceSyntax::Statement* statement(const Location& location) const;
  const rewrite::SourceSyntax::Branching* branching(const Location& location) const;
  const rewrite::SourceSyntax::Branching* loop(const Location& location) const;
  const rewrite::SourceSyntax::Call* call(const Location& location) const;
  /// The function whose definition begins there; without a column, anywhere from there to its body.
  const rewrite::SourceSyntax::Function* function(const Location& location) const;
  /// The full expressions that a target refers to: the one that begins there, or those of the statement that does.
  std::vector<rewrite::SourceSyntax::FullExpression> target(const Location& location) const;

  // For witnesses by lines. Statements after which a constraint can be evaluated are expression statements and
  // declarations.
  std::vector<const rewrite::SourceSyntax::Statement*> statements(const Location& location) const;
  std::vector<const rewrite::SourceSyntax::Statement*> simple_statements(const Location& location) const;
  std::vector<const rewrite::SourceSyntax::Branching*> branchings(const Location& location) const;
  std::vector<rewrite::SourceSyntax::FullExpression> full_expressions(const Location& location) const;
  /// The calls on the line; if there are none, all of that function.
  std::vector<const rewrite::SourceSyntax::Call*> calls(const std::string& callee, const Location& location) const;
  /// The first statement of a function; null if there is none.
  const rewrite::SourceSyntax::Statement* beginning_of(const std::string& function) const;
  /// The name of the function that contains the position; empty if there is none.
  std::string function_around(const SourcePosition& place) const;
  /// Whether the line is outside all functions: every execution passes it.
  bool is_outside(const Location& location) const;

  /// Whether the location is in that file: compares names without directories, if that is unambiguous.
  bool is_in_file(std::uint32_t file, const Location& location) const;

 private:
  /// The first element whose position, as given by `place`, is that of the location.
  template <typename Element, typename Place>
  const Element* find(const std::vector<Element>& elements, const Location& location, const Place& place) const;
  bool is_at(const SourcePosition& position, const Location& location) const;

  const rewrite::SourceSyntax& syntax_;
  const FileTable& files_;
};

}  // namespace proviso::witness
