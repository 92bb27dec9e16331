// What was shown of an earlier version of a program, as claims about this one, with certificates that can be checked again: the same about
// executions that come to no function that has changed.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "check/certificate_file.h"
#include "transform/program_facts.h"

namespace proviso::check {

/// `earlier` speaks of this version of the program (parse_certificate with `changed` leaves out what it does not have). None where the
/// certificates have no such form: formulas at cuts claim everything or nothing.
std::optional<CertifiedPart> carried_over(const CertifiedPart& earlier, const std::set<std::string>& changed,
                                          transform::ProgramFacts& facts);

}  // namespace proviso::check
