// Checks that the paths of a tree cover the program: they are walked again, and behind each branch a SAT solver whose every step is checked
// is asked: is there an execution that violates a check since the branch before, that was left out, or that takes a side which the tree has
// not?
#pragma once

#include "certificate/path_tree.h"
#include "check/certificate_check.h"
#include "ir/program.h"
#include "property/check.h"
#include "support/cancellation.h"
#include "symbolic/path_walk.h"

namespace proviso::check {

CertificateCheck check_path_tree(const ir::Program& program, const property::CheckSet& checks, const certificate::PathTree& tree,
                                 const symbolic::DeclarativeFunctions& declarative, Opinion opinion, const CancellationToken& token);

}  // namespace proviso::check
