// What shows that no execution violates a property, or none of those that a claim is about. Engines make certificates, src/check decides
// whether they are right.
//
// To add a kind: a header here, an alternative below, its form in a file (certificate_writer.cpp, read_*.cpp), and its checker
// (check/check_certificate.cpp).
#pragma once

#include <variant>

#include "certificate/annotation.h"
#include "certificate/reached_states.h"
#include "certificate/unwinding.h"

namespace proviso::certificate {

using Certificate = std::variant<CompleteUnwinding, Annotation, ReachedStates>;

}  // namespace proviso::certificate
