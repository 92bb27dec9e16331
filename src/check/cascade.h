// Cascades: the violations that follow from another one, as compilers have errors that follow from the first. An
// execution violates nothing behind its first violation, as far as proofs are concerned; here it goes on there, and
// what it violates then is noted.
//
// It goes on where C, or <assert.h>, says what happens: a failed assertion only reports, as those that are compiled out
// do nothing; a call of an error function returns. Behind anything undefined nothing is known, so nothing follows.
#pragma once

#include "interp/interpreter.h"
#include "property/violation.h"
#include "support/cancellation.h"

namespace proviso::check {

/// The places, of those that `asked` asks about, that executions violate behind the violation of the counterexample:
/// its execution, and a few others that violate the same place first. That place is none of them.
property::Places cascade(interp::Interpreter& interpreter, const property::Counterexample& counterexample, const property::CheckSet& asked,
                         const CancellationToken& token);

}  // namespace proviso::check
