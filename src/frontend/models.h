// The models of C library functions (models/*.c), and the headers of include/proviso for C, embedded in the binary.
//
// A model file begins with a line `// defines: malloc calloc ...` that names the external functions and variables it
// defines. It includes no headers, so it is parsed in well under a millisecond, and only if the program refers to one
// of these names without defining it.
#pragma once

#include <string_view>
#include <vector>

namespace proviso::frontend {

struct EmbeddedModel {
  std::string_view file_name;  // "stdlib.c"
  std::string_view text;
};

const std::vector<EmbeddedModel>& embedded_models();

/// The headers that programs may include as <proviso/NAME>.
const std::vector<EmbeddedModel>& embedded_headers();

/// The model file that defines the function or variable, or null.
const EmbeddedModel* find_model(std::string_view name);

}  // namespace proviso::frontend
