// Attributes, and pragmas, that change a program's meaning in GCC but that Clang ignores with a warning.
#pragma once

#include <clang/Basic/Diagnostic.h>
#include <clang/Lex/Pragma.h>

#include <string>
#include <vector>

namespace proviso::frontend {

/// The warnings about ignored attributes.
const std::vector<clang::diag::kind>& ignoring_warnings();

/// The attribute that the warning is about if it may change the meaning of the program in GCC; else empty.
std::string lost_attribute(const clang::Diagnostic& warning);

/// GCC's pragma for the byte order of members: an error, unless it asks for the default order.
class PragmaStorageOrder : public clang::PragmaHandler {
 public:
  PragmaStorageOrder() : PragmaHandler("scalar_storage_order") {}
  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer, clang::Token& first) override;
};

/// `#pragma GCC target(...)` and `optimize(...)`, options for the functions that follow, and macros: an error, unless
/// it only asks for a level of optimisation and the macros are expanded already.
class PragmaOptions : public clang::PragmaHandler {
 public:
  PragmaOptions(llvm::StringRef name, bool macros_are_expanded) : PragmaHandler(name), macros_are_expanded_(macros_are_expanded) {}
  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer, clang::Token& first) override;

 private:
  bool macros_are_expanded_;
};

}  // namespace proviso::frontend
