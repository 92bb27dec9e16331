// One translation unit on its way to the IR: what lowering code needs from Clang's AST and from the program being built.
//
// Translation goes in phases (translate.cpp): all files are parsed and their definitions collected; the program's own functions and globals
// are declared; bodies and initialisers are lowered, and what they refer to is declared and queued in turn (symbols.h), models included.
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
