// Lifetimes of local objects, which begin where their scope is entered and end where it is left, by falling through or
// by a jump.
//
// Address-taken and aggregate locals are declared on every path into their scope and expire on every path out of it (a
// return needs no edges). Plain scalars are declared at their declaration if it has no initialiser, where a jump from
// outside enters their scope, and on every path into their scope if a jump inside it may skip the declaration. So on
// every path to a read of a scalar there is a declaration or an assignment of it.
#pragma once

#include "frontend/lowering.h"

namespace clang {
class Stmt;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

/// Enters the scope that the statement opens.
void enter_scope(Lowering& low, const clang::Stmt* opener);
/// Enters the scope that follows the declaration of a variable-length array or of a variable with a cleanup attribute.
void enter_scope(Lowering& low, const clang::VarDecl* declaration);
/// Leaves all scopes up to and including the one that the statement opened.
void leave_scope(Lowering& low, const clang::Stmt* opener);

/// Ends the lifetimes of the temporaries of a full expression: the locals from index `since` on. Only those that
/// contain an array can be pointed to.
void expire_temporaries(Lowering& low, const clang::Stmt* origin, std::size_t since);

/// Whether a return from here has to run cleanups.
bool has_cleanups(const Lowering& low);
void run_cleanups(Lowering& low, const clang::Stmt* origin);

/// Jumps to a location in this or another scope. What follows is unreachable.
void jump(Lowering& low, const clang::Stmt* origin, JumpTarget target);

}  // namespace proviso::frontend
