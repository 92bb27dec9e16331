// The kinds of certificates (reached_states.h, result.h, annotation.h), read from JSON as certificate_writer.cpp writes them; each has a
// file of its own. Malformed (json_values.h) is thrown where something does not fit the program and may not be left out.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "certificate/certificate.h"
#include "exchange/references.h"

namespace proviso::exchange {

/// Of the certificate as a whole: its members "facts" and "reached".
certificate::ReachedStates read_reached_states(const nlohmann::json& json, const References& references);

certificate::CompleteUnwinding read_unwinding(const nlohmann::json& json, const References& references);
certificate::LoopInduction read_induction(const nlohmann::json& json, const References& references);

certificate::Annotation read_annotation(const nlohmann::json& json, const References& references);

}  // namespace proviso::exchange
