// What a program rests on in which an abstraction stands in the place of a module (frontend/replace.h).
#pragma once

#include <string>
#include <vector>

namespace proviso::ir {

/// What is found out about the program is so with the module itself if these functions do in it what they do in the abstraction.
struct ReplacedModule {
  std::string module;  // a file, and what is read in its place
  std::string abstraction;
  std::vector<std::string> functions;  // that others call; sorted
};

/// "tree.c is replaced by map.c: assumed that 'get' and 'put' mean the same in both (proviso glassbox)"
std::string to_string(const ReplacedModule& replaced);

}  // namespace proviso::ir
