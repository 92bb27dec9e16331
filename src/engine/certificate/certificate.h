// What shows that no execution violates a property, or none of those that a claim is about. Engines make certificates, src/check decides
// whether they are right.
//
// To add a kind: a header here, an alternative below, its form in a file (certificate_writer.cpp, read_*.cpp), and its checker
// (check/check_certificate.cpp).
#pragma once

#include <variant>

#include "engine/certificate/annotation.h"
#include "engine/certificate/reached_states.h"
#include "engine/certificate/unwinding.h"

namespace proviso::engine {

using Certificate = std::variant<CompleteUnwinding, Annotation, ReachedStates>;

}  // namespace proviso::engine
