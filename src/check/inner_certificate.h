// Certificates that consist of others about a program derived from this one: how these stand in files.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "certificate/certificate.h"
#include "check/kind.h"

namespace proviso::check {

/// Null if it cannot be written.
nlohmann::ordered_json write_inner(const certificate::Certificate& certificate, const ir::Program& program);

/// Throws Malformed (exchange/json_values.h), also if it is of the kind `outer`.
certificate::Certificate read_inner(const nlohmann::json& json, const ir::Program& program, const CertificateKind& outer);

}  // namespace proviso::check
