// What the checker says of proofs, for tests of several kinds of them.
#pragma once

#include "check/annotation/check_annotation.h"
#include "check/unwinding/check_unwinding.h"
#include "testing/properties.h"

namespace proviso::check {

inline bool is_accepted(const ir::Program& program, const certificate::CompleteUnwinding& proof,
                        const property::Property& property = test::unreach_call()) {
  return check_unwinding(program, property, proof, Opinion::proof_of_sat_solver, {}).is_accepted;
}

inline bool is_accepted(const ir::Program& program, const certificate::Annotation& proof, const std::string& property = "unreach-call",
                        Opinion opinion = Opinion::proof_of_sat_solver) {
  return check_annotation(program, test::property_named(property), proof, opinion, {}).is_accepted;
}

}  // namespace proviso::check
