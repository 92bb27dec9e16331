// A proof about the program without some calls: these violate nothing that is asked, and change nothing but their
// results, which may be anything there.
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
