// The machine models: what the sizes of C's types are. ILP32 is i386 Linux, LP64 is x86-64 Linux; both are little
// endian with signed `char`.
#pragma once

#include <string_view>

namespace proviso::ir {

enum class DataModel {
  ilp32,
  lp64
};

struct MachineModel {
  DataModel data_model = DataModel::lp64;

  constexpr unsigned pointer_bytes() const { return data_model == DataModel::ilp32 ? 4 : 8; }
  constexpr unsigned pointer_bits() const { return 8 * pointer_bytes(); }
  constexpr unsigned long_bits() const { return pointer_bits(); }
  /// Storage of the 80-bit `long double`: 12 or 16 bytes, of which 10 carry the value.
  constexpr unsigned long_double_bytes() const { return data_model == DataModel::ilp32 ? 12 : 16; }
  constexpr std::string_view name() const { return data_model == DataModel::ilp32 ? "ilp32" : "lp64"; }
};

}  // namespace proviso::ir
