// From C source files to an ir::Program, by way of Clang. The only folder that includes Clang; this header does not.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "support/result.h"

namespace proviso::frontend {

struct SourceFile {
  std::string path;
  std::vector<std::string> arguments = {};  // of the compiler, for this file only (from a compile_commands.json): -I, -D, ...
  std::optional<std::string> text = {};     // instead of what the file has
};

enum class AllocationFailure {
  never,
  possible
};
/// What a call of a function of the program's that is defined nowhere may do.
enum class MissingFunctions {
  harmless,  // return anything; change nothing that it is not given
  any        // anything: behind it nothing is known
};
enum class VolatileReads {
  plain,
  nondeterministic
};

/// What type a bit-field wider than int has in an expression (wide_bit_fields.h).
enum class WideBitFields {
  declared_type,
  own_width
};

/// Where statements stand (rewrite/source_syntax.h).
enum class Syntax {
  dropped,
  kept,
  alone  // the program has its files, and nothing else
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
};

/// What the front end has to say besides the program.
struct Translation {
  std::unique_ptr<ir::Program> program;
  Diagnostics warnings;
  /// Operands whose order of evaluation C leaves open, and where it can matter: from left to right is taken, the right side of an
  /// assignment first. In the order of the program.
  std::vector<SourceRange> evaluation_orders;
  std::vector<std::string> missing_functions;  // called or address-taken, taken to be harmless; sorted
  rewrite::SourceSyntax syntax;                // if that is asked for
};

/// Reads, links and lowers the files. The program has passed ir::verify.
Result<Translation> translate(const std::vector<SourceFile>& files, const FrontendOptions& options);

/// The same for text in memory, named `file_name` in messages. For tests and fuzzers.
Result<Translation> translate_text(const std::string& file_name, const std::string& text, const FrontendOptions& options);

/// The files of a compile_commands.json with their arguments, in its order.
Result<std::vector<SourceFile>> read_compile_commands(const std::string& path);

}  // namespace proviso::frontend
