// Results about an earlier version of a program as claims about this one, with certificates that can be checked: the
// same, for executions that call no changed function.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "check/certificate_file.h"
#include "transform/program_facts.h"

namespace proviso::check {

/// `earlier` refers to this version of the program (parse_certificate with `changed` drops what no longer exists). None
/// if the certificates do not allow it: formulas at cuts claim everything or nothing.
std::optional<CertifiedPart> carried_over(const CertifiedPart& earlier, const std::set<std::string>& changed,
                                          transform::ProgramFacts& facts);

}  // namespace proviso::check
