// One translation unit during translation: what lowering needs from Clang's AST and from the program under
// construction.
//
// Translation has phases (translate.cpp): all files are parsed and their definitions collected; the program's functions
// and globals are declared; bodies and initialisers are lowered, and what they refer to is declared and queued in turn
// (symbols.h), including models.
#pragma once

#include "frontend/clang_driver.h"
#include "frontend/frontend.h"
#include "frontend/literals.h"
#include "frontend/source_map.h"
#include "frontend/symbols.h"
#include "frontend/type_lowering.h"
#include "ir/program.h"

namespace clang {
class ASTContext;
}

namespace proviso::frontend {

struct Unit {
  clang::ASTContext& ast;
  ir::Program& program;
  TypeLowering& types;
  SourceMap& sources;
  Symbols& symbols;
  const FrontendOptions& options;
  ir::Origin origin;
  const ParsedFile& parsed;
  Literals literals = {};

  ir::ExprPool& exprs() { return program.exprs(); }
  ir::TypeTable& type_table() { return program.types(); }
};

}  // namespace proviso::frontend
