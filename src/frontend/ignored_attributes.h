// Attributes, and a pragma, that Clang ignores with a warning, and GCC does not: the program would be another one without them.
#pragma once

#include <clang/Basic/Diagnostic.h>
#include <clang/Lex/Pragma.h>

#include <string>
#include <vector>

namespace proviso::frontend {

/// The warnings that say that an attribute is ignored.
const std::vector<clang::diag::kind>& ignoring_warnings();

/// The attribute such a warning is about, if a program compiled by GCC may do something else because of it; else empty.
std::string lost_attribute(const clang::Diagnostic& warning);

/// The one pragma of GCC that does what such an attribute does: an error, unless it asks for the order that is there anyway.
class PragmaStorageOrder : public clang::PragmaHandler {
 public:
  PragmaStorageOrder() : PragmaHandler("scalar_storage_order") {}
  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer, clang::Token& first) override;
};

}  // namespace proviso::frontend
