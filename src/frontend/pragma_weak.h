// `#pragma weak`, read as GCC reads it.
//
// Clang makes a declaration of its own of `#pragma weak a = b`, beside that of the program: the name is then ambiguous, or is another
// object.
#pragma once

#include <clang/Lex/Pragma.h>

#include <string>
#include <vector>

namespace proviso::frontend {

/// `name` is a weak alias of `target`, both as the linker sees them.
struct WeakAlias {
  std::string name;
  std::string target;
};

/// Keeps the aliases to itself, and hands on what only makes a name weak to the parser.
class PragmaWeak : public clang::PragmaHandler {
 public:
  explicit PragmaWeak(std::vector<WeakAlias>& aliases) : PragmaHandler("weak"), aliases_(aliases) {}

  /// Stands in for the parser's handler of the same name from now on.
  void replace_handler_of(clang::Preprocessor& preprocessor);
  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer, clang::Token& first) override;

 private:
  std::vector<WeakAlias>& aliases_;
};

}  // namespace proviso::frontend
