#include "frontend/pragma_weak.h"

#include <clang/Lex/LexDiagnostic.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/Token.h>

namespace proviso::frontend {

namespace {

/// Passes on the tokens that the parser expects for `#pragma weak name`.
void hand_on(clang::Preprocessor& preprocessor, const clang::Token& first, const clang::Token& name) {
  const llvm::MutableArrayRef<clang::Token> tokens(preprocessor.getPreprocessorAllocator().Allocate<clang::Token>(2), 2);
  tokens[0].startToken();
  tokens[0].setKind(clang::tok::annot_pragma_weak);
  tokens[0].setLocation(first.getLocation());
  tokens[0].setAnnotationEndLoc(name.getLocation());
  tokens[1] = name;
  preprocessor.EnterTokenStream(tokens, true, false);
}

}  // namespace

void PragmaWeak::replace_handler_of(clang::Preprocessor& preprocessor) {
  preprocessor.RemovePragmaHandler(this);  // removes the parser's handler of this name; the parser removes ours at its end
  preprocessor.AddPragmaHandler(this);
}

void PragmaWeak::HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer, clang::Token& first) {
  const auto refuse = [&](const char* text) {
    preprocessor.Diag(first.getLocation(), preprocessor.getDiagnostics().getCustomDiagID(clang::DiagnosticsEngine::Error, "%0")) << text;
  };
  clang::Token name;
  preprocessor.Lex(name);
  if (name.isNot(clang::tok::identifier)) return refuse("'#pragma weak' without a name");
  clang::Token next;
  preprocessor.Lex(next);
  if (next.is(clang::tok::eod)) return hand_on(preprocessor, first, name);
  clang::Token target;
  if (next.is(clang::tok::equal)) preprocessor.Lex(target);
  if (next.isNot(clang::tok::equal) || target.isNot(clang::tok::identifier)) return refuse("'#pragma weak' of another form than 'a = b'");
  aliases_.push_back({name.getIdentifierInfo()->getName().str(), target.getIdentifierInfo()->getName().str()});
  preprocessor.DiscardUntilEndOfDirective();
}

}  // namespace proviso::frontend
