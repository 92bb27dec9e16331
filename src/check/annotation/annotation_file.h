// Formulas at cuts in certificate files.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "certificate/annotation.h"
#include "exchange/references.h"
#include "exchange/written_references.h"

namespace proviso::check {

/// Null if a formula cannot be written as text.
nlohmann::ordered_json write_annotation(const certificate::Annotation& annotation, const exchange::WrittenReferences& references);
certificate::Annotation read_annotation(const nlohmann::json& json, const exchange::References& references);

}  // namespace proviso::check
