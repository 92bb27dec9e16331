// Reached states in certificate files.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "certificate/reached_states.h"
#include "exchange/references.h"
#include "exchange/written_references.h"

namespace proviso::check {

/// Null if there are too many states.
nlohmann::ordered_json write_reached_states(const certificate::ReachedStates& certificate, const exchange::WrittenReferences& references);
certificate::ReachedStates read_reached_states(const nlohmann::json& json, const exchange::References& references);

}  // namespace proviso::check
