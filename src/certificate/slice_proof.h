// A proof about the program without some calls: these violate nothing that is asked, and change nothing but their
// results, which may be anything there. What is undefined in them has to be excused (property/undefined_place.h), so
// that another part of the proof shows it (by_places.h).
#pragma once

#include <memory>

#include "certificate/certificate.h"
#include "rewrite/without_calls.h"

namespace proviso::certificate {

struct SliceProof {
  using IsCertificate = void;

  std::set<rewrite::CallPlace> left_out;
  std::shared_ptr<const ir::Program> program;  // without them; what `proof` is about
  Certificate proof;
};

}  // namespace proviso::certificate
