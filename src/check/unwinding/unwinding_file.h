// Completed unwindings in certificate files.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

#include "certificate/unwinding.h"
#include "exchange/references.h"
#include "exchange/written_references.h"

namespace proviso::check {

nlohmann::ordered_json write_unwinding(const certificate::CompleteUnwinding& unwinding, const exchange::WrittenReferences& references);
certificate::CompleteUnwinding read_unwinding(const nlohmann::json& json, const exchange::References& references);

/// The inductions of a certificate file, as far as their loops still exist: candidates for an analysis to start with.
std::vector<certificate::LoopInduction> parse_inductions(const std::string& text, const ir::Program& program,
                                                         const exchange::Correspondence& earlier);

}  // namespace proviso::check
