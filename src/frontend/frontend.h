// Translates C source files to an ir::Program by means of Clang. Only this folder includes Clang; this header does not.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "ir/replaced_module.h"
#include "rewrite/source_operations.h"
#include "rewrite/source_syntax.h"
#include "support/result.h"

namespace proviso::frontend {

struct SourceFile {
  std::string path;
  std::vector<std::string> arguments = {};  // compiler options for this file only (from a compile_commands.json): -I, -D, ...
  std::optional<std::string> text = {};     // replaces the contents of the file
};

enum class AllocationFailure {
  never,
  possible
};
/// What a call of an undefined function of the program may do.
enum class MissingFunctions {
  harmless,  // returns any value; changes nothing but what its arguments point to
  any        // anything: nothing is known about executions after it
};
enum class VolatileReads {
  plain,
  nondeterministic
};

/// The type of a bit-field wider than int in an expression (wide_bit_fields.h).
enum class WideBitFields {
  declared_type,
  own_width
};

/// Whether the source syntax is collected (rewrite/source_syntax.h).
enum class Syntax {
  dropped,
  kept,
  alone  // the syntax only, with the operations that can go wrong: the program has no functions, only its files
};

/// A file is read in the place of another one, which is a file of the program or included by one (replace.h).
struct Replacement {
  std::string module;
  std::string abstraction;
};

struct FrontendOptions {
  ir::MachineModel machine;
  std::string entry = "main";
  std::vector<std::string> arguments;  // for every file: -Idir, -DX=1, -UX, -std=c11, -include file, ...
  AllocationFailure allocation_failure = AllocationFailure::never;
  VolatileReads volatile_reads = VolatileReads::plain;
  MissingFunctions missing_functions = MissingFunctions::harmless;
  WideBitFields wide_bit_fields = WideBitFields::declared_type;
  Syntax syntax = Syntax::dropped;
  std::vector<Replacement> replacements;
};

/// The program, and what the front end reports about it.
struct Translation {
  std::unique_ptr<ir::Program> program;
  Diagnostics warnings;
  /// Where the order of evaluation is unspecified and can matter: lowering takes operands from left to right, and the
  /// right side of an assignment first. In program order.
  std::vector<SourceRange> evaluation_orders;
  /// The functions marked as declarative (include/proviso/glassbox.h): to be translated to formulas.
  std::unordered_set<const ir::Function*> declarative;
  std::vector<std::string> missing_functions;  // called or address-taken, assumed to be harmless; sorted
  std::vector<std::string> never_failing;      // `malloc` and its kin, if they are assumed to succeed; sorted
  std::vector<ir::ReplacedModule> replaced;    // modules that abstractions stand for
  rewrite::SourceSyntax syntax;                // if requested
  rewrite::SourceOperations operations;        // the same
};

/// Parses, links and lowers the files. The program satisfies ir::verify.
Result<Translation> translate(const std::vector<SourceFile>& files, const FrontendOptions& options);

/// The same for text in memory, named `file_name` in diagnostics. For tests and fuzzers.
Result<Translation> translate_text(const std::string& file_name, const std::string& text, const FrontendOptions& options);

/// The files of a compile_commands.json with their options, in its order.
Result<std::vector<SourceFile>> read_compile_commands(const std::string& path);

}  // namespace proviso::frontend
