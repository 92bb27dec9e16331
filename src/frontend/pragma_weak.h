// `#pragma weak` with GCC's meaning.
//
// For `#pragma weak a = b` Clang creates a declaration of its own beside that of the program, so that the name is
// ambiguous or refers to another object.
#pragma once

#include <clang/Lex/Pragma.h>

#include <string>
#include <vector>

namespace proviso::frontend {

/// `name` is a weak alias of `target`; both are linker names.
struct WeakAlias {
  std::string name;
  std::string target;
};

/// Records aliases, and passes other uses, which only make a name weak, to the parser.
class PragmaWeak : public clang::PragmaHandler {
 public:
  explicit PragmaWeak(std::vector<WeakAlias>& aliases) : PragmaHandler("weak"), aliases_(aliases) {}

  /// Replaces the parser's handler of the same name.
  void replace_handler_of(clang::Preprocessor& preprocessor);
  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer, clang::Token& first) override;

 private:
  std::vector<WeakAlias>& aliases_;
};

}  // namespace proviso::frontend
