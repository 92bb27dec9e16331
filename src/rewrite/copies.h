// The caller of an assertion, or of a library function, decides whether it fails there. So that each call is a separate
// place, which can be shown correct or violated, each gets a copy of the function: of those of the program that only
// look whether an assertion holds (`__VERIFIER_assert`), and of models of the library in which something can go wrong.
// What the program means stays the same.
#pragma once

#include "ir/program.h"

namespace proviso::rewrite {

void copy_for_each_call(ir::Program& program);

}  // namespace proviso::rewrite
