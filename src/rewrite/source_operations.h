// The operations of C files that can go wrong, as they stand in the text: what run-time checks are put around
// (src/checks), with what the types of their operands exclude.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "support/source.h"

namespace proviso::rewrite {

/// What can go wrong, as the user asks about it.
enum class Hazard : std::uint8_t {
  null,      // a null pointer is used
  bounds,    // an access, or an index, outside of its object; or of one that is gone
  free,      // of what is not the beginning of a live block of the heap
  overflow,  // of signed arithmetic
  division,  // by zero
  shift,     // by a negative amount, or by the width or more
};

struct SourceOperation {
  enum class Form : std::uint8_t {
    binary,     // `left OP right`
    negation,   // `-right`
    compound,   // `left OP= right`
    increment,  // `++left`, or `left++` whose value is not used; and `--`
    postfix,    // `left++` whose value is used
    pointer,    // `left` is a pointer that is dereferenced
    callee,     // `left` is a pointer that is called
    access,     // the object `left` is read or written, and a pointer leads to it
    element,    // the same, but it is `left[right]`, and `left` a pointer
    index,      // `right` is the index of an element of an array of known length
    free,       // `free(...)`, whose name is the token
  } form = Form::binary;
  enum class Operator : std::uint8_t {
    none,
    add,
    sub,
    mul,
    div,
    rem,
    shl,
    shr
  } op = Operator::none;

  SourceRange range;         // of the whole
  SourceRange left;          // unknown if there is none
  SourceRange right;         // the same
  SourceRange token;         // the operator, the opening bracket of an element, or a function's name
  SourceRange evaluated_in;  // the steps of its evaluation stand here
  std::string function;      // in which it stands
  std::string type;          // in which arithmetic computes, as C writes it: "int"
  std::uint64_t limit = 0;   // of an index: it must be less

  struct Part {
    Hazard hazard = Hazard::null;
    bool is_excluded = false;  // by the types, and the constants among the operands
  };
  std::vector<Part> parts;
  std::string obstacle;  // why no check can be written there; empty: one can
};

/// An object whose place and size a program can tell when it begins to exist.
struct SourceObject {
  enum class Lifetime : std::uint8_t {
    file,       // of file scope, defined in the file
    function,   // `static` in a function
    automatic,  // a local variable whose address is used
    parameter,  // the same
  } lifetime = Lifetime::file;
  std::string name;
  SourcePosition place;  // of its name; of others than those of file scope, where what tells of it can stand
};

/// A mention of a function that allocates or frees, of the C library's.
struct AllocatorName {
  std::string name;
  SourceRange range;
  bool can_be_replaced = true;
};

struct SourceOperations {
  std::vector<SourceOperation> operations;
  std::vector<SourceObject> objects;
  std::vector<AllocatorName> allocators;
  bool has_jumps = false;  // setjmp, or goto: objects may begin and end where their declarations do not say so
};

}  // namespace proviso::rewrite
