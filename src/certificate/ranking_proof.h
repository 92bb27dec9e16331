// The certificate of termination: for every loop and every recursion a ranking function, and for each of these a proof
// that it decreases, which is one that no assertion fails in a program that asserts it (rewrite/ranking.h).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "certificate/certificate.h"
#include "rewrite/ranking.h"

namespace proviso::certificate {

struct RankingProof {
  using IsCertificate = void;

  struct Part {
    rewrite::Ranking ranking;
    std::shared_ptr<const ir::Program> program;  // with the assertion; what `decreases` is about
    Certificate decreases;
  };
  std::vector<Part> parts;

  /// That nothing happens on the way to the end of which nothing is known: `proof` is about a program with an assertion
  /// there.
  struct Ends {
    std::shared_ptr<const ir::Program> program;
    Certificate proof;
  };
  std::optional<Ends> ends;
};

}  // namespace proviso::certificate
