// A proof in parts: each shows of some places that none of them is the first that an execution violates. Together they
// show that there is no first one, so none at all: every place is asked about by some part, and so is what is undefined
// in each function. What a part excuses it takes for what has not failed yet, so parts may depend on each other in any
// way, without circular reasoning.
#pragma once

#include <vector>

#include "certificate/certificate.h"
#include "property/check.h"

namespace proviso::certificate {

struct ByPlaces {
  using IsCertificate = void;

  struct Part {
    property::Places excused;  // it asks about all others
    Certificate certificate;
  };
  std::vector<Part> parts;
};

}  // namespace proviso::certificate
