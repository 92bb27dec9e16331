// Lifetimes of local objects: what begins where a scope is entered and ends where it is left, by falling through or by a jump.
//
// Address-taken and aggregate locals are declared on every way into their scope and expire on every way out of it (a return needs no
// edges). Plain scalars are declared where their declaration stands without initialiser, where a jump from outside enters their scope, and
// on every way into their scope if a jump inside it may pass the declaration. So whatever reads a scalar, a declaration or an assignment
// was before it on every way there.
#pragma once

#include "frontend/lowering.h"

namespace clang {
class Stmt;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

/// Enters the scope that the statement opens.
void enter_scope(Lowering& low, const clang::Stmt* opener);
/// Enters the scope that begins behind the declaration of a variable-length array or a variable with a cleanup attribute.
void enter_scope(Lowering& low, const clang::VarDecl* declaration);
/// Leaves all scopes up to the one that the statement opened.
void leave_scope(Lowering& low, const clang::Stmt* opener);

/// Ends the lives of objects that the lowering of a full expression has made: those since the function had so many locals. Only one with an
/// array in it can be pointed to.
void expire_temporaries(Lowering& low, const clang::Stmt* origin, std::size_t since);

/// Whether returning from here has to run cleanups, and running them.
bool has_cleanups(const Lowering& low);
void run_cleanups(Lowering& low, const clang::Stmt* origin);

/// Goes to a place in another scope (or the same). Nothing is reachable behind it.
void jump(Lowering& low, const clang::Stmt* origin, JumpTarget target);

}  // namespace proviso::frontend
