// What stands where in the files of a program (rewrite/source_syntax.h), from Clang's syntax tree.
#pragma once

#include "rewrite/source_syntax.h"

namespace clang {
class ASTContext;
}

namespace proviso::frontend {

class SourceMap;

/// Adds what the unit's own file has.
void collect_syntax(clang::ASTContext& ast, const SourceMap& sources, rewrite::SourceSyntax& syntax);

}  // namespace proviso::frontend
