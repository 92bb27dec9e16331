// Declarations of variables and functions in C-like text, for the printers of this folder.
#pragma once

#include <string>

#include "ir/cfa.h"

namespace proviso::ir {

/// "int f(int a, char *b, ...)".
std::string signature_text(const Function& function);

/// "static-lifetime" variables with what they hold at the start: "int x = 3", "char s[3] = \"ab\"", "struct p v = {@0 =
/// 1, @8 = &x}".
std::string global_text(const Variable& variable);

/// "file.c:3:5" of something, as a comment after its line; empty if there is no location.
std::string place_comment(const FileTable& files, const SourceRange& range);

const char* to_string(Storage storage);
const char* to_string(Origin origin);

}  // namespace proviso::ir
