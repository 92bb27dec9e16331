// Conversions between the bits of a scalar, its canonical Slot and its text.
#pragma once

#include <string>

#include "interp/slot.h"
#include "ir/type.h"

namespace proviso::interp {

/// The canonical slot of a value given by its bits; `bits` beyond the type's width are ignored (for `_Bool`: nonzero is
/// 1). A pointer gets no provenance.
Slot to_slot(const ir::Type* type, u128 bits);

/// The bits of the representation, zero-extended.
u128 bits_of(const ir::Type* type, const Slot& value);

/// The value of an integer or pointer. (Unsigned 128-bit values above the maximum of i128 are not representable; see
/// render.)
i128 number_of(const ir::Type* type, const Slot& value);

/// The value in C syntax: "-5", "3.5f", "0x10010" for a pointer, "0" for a null pointer.
std::string render(const ir::Type* type, const Slot& value);

}  // namespace proviso::interp
