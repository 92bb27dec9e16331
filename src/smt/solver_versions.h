// Which solvers answer: the versions of the libraries, as these give them.
#pragma once

#include <string>

namespace proviso::smt {

std::string cadical_version();
std::string cvc5_version();
std::string z3_version();

}  // namespace proviso::smt
