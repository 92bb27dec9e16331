// Statements: each appends its edges at `here` and leaves `here` where control continues.
#pragma once

namespace clang {
class AsmStmt;
class Decl;
class DeclStmt;
class IndirectGotoStmt;
class LabelStmt;
class Stmt;
class SwitchCase;
class SwitchStmt;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

void lower_statement(Lowering& low, const clang::Stmt* statement);
/// A substatement of a selection or iteration statement, which is a block.
void lower_substatement(Lowering& low, const clang::Stmt* statement);
void lower_declarations(Lowering& low, const clang::DeclStmt* statement);
void lower_switch(Lowering& low, const clang::SwitchStmt* statement);
void lower_switch_label(Lowering& low, const clang::SwitchCase* label);
void lower_indirect_goto(Lowering& low, const clang::IndirectGotoStmt* statement);
/// Continues at the label, without lowering the labelled statement.
void place_label(Lowering& low, const clang::LabelStmt* label);
void lower_asm(Lowering& low, const clang::AsmStmt* statement);

}  // namespace proviso::frontend
