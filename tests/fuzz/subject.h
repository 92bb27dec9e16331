// The program that the files speak of which the readers are given (subject.c), translated once.
#pragma once

#include "ir/program.h"

namespace proviso::fuzz {

const ir::Program& subject();

}  // namespace proviso::fuzz
