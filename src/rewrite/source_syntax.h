// The source ranges of statements, branchings and calls of C files: what edits of the source refer to, and formats that
// name places in it (src/witness). Only what stands in the files themselves, not what is inside a macro.
#pragma once

#include <string>
#include <vector>

#include "support/source.h"

namespace proviso::rewrite {

inline bool contains(const SourceRange& outer, const SourcePosition& place) { return outer.begin <= place && place < outer.end; }
inline bool contains(const SourceRange& outer, const SourceRange& inner) {
  return outer.begin.file == inner.begin.file && outer.begin <= inner.begin && inner.end <= outer.end;
}

struct SourceSyntax {
  /// A local variable or parameter that can be named at a place; or something else that has its name, with no place.
  struct Visible {
    std::string name;
    SourcePosition declared;
    friend auto operator<=>(const Visible&, const Visible&) = default;
  };

  struct File {
    SourceRange start;
    std::string sha256;                            // of its text, in hexadecimal digits
    std::vector<std::string> keyword_macros = {};  // keywords that are also macros; sorted
  };

  /// Also one that a label or a `case` stands before, if that is not a declaration itself.
  struct Statement {
    SourceRange range;  // without the semicolon, if it is an expression
    bool is_declaration = false;
    std::vector<Visible> visible;  // sorted
  };

  struct Branching {
    enum class Kind : std::uint8_t {
      if_statement,
      while_loop,
      do_loop,
      for_loop,
      switch_statement,
      conditional
    };
    bool is_loop() const { return kind == Kind::while_loop || kind == Kind::do_loop || kind == Kind::for_loop; }

    Kind kind = Kind::if_statement;
    SourcePosition at;             // of the keyword, or the '?'
    SourceRange condition;         // begin == end: there is none, but it could stand here
    SourceRange body;              // of a loop
    bool is_constant = false;      // the condition
    std::vector<Visible> visible;  // in the condition of a loop; sorted
  };

  /// One that can be written twice, `c ? ({ e; }) : ({ e; })`: it has no labels and static variables.
  struct FullExpression {
    SourceRange range;
    bool has_value = false;
  };

  struct Call {
    SourceRange range;
    SourcePosition closing;  // the ')'
    bool has_result = false;
    bool has_arguments = false;
    std::string callee;       // empty: a pointer
    bool is_defined = false;  // by the program, in any of its files; or assembly may do so
  };

  /// A place where a function returns; without a range if it is written in a macro, or in a type.
  struct Return {
    SourceRange range;
    SourceRange value;  // begin == end: none
  };

  struct Function {
    std::string name;
    SourceRange range;
    SourceRange body;
    std::vector<std::string> parameters;  // those without a name are empty
    bool has_result = false;
    bool has_macros = false;       // its name, or a parameter's, is also a macro
    std::vector<Visible> visible;  // where the body begins; sorted
    std::vector<Return> returns;
  };

  std::vector<File> files;
  std::vector<Statement> statements;
  std::vector<FullExpression> full_expressions;
  std::vector<Branching> branchings;
  std::vector<Call> calls;
  std::vector<Function> functions;
};

}  // namespace proviso::rewrite
