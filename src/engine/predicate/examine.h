// A path of blocks to a hazard, looked at exactly: one that is possible is executed; of one that is not, the reasons are predicates.
#pragma once

#include <functional>

#include "engine/blocks/path.h"
#include "engine/blocks/trace.h"
#include "engine/predicate/discover.h"
#include "engine/result.h"

namespace proviso::engine {

struct Examination {
  enum class Kind : std::uint8_t {
    violation,   // it was executed
    gap,         // it does what the encoding leaves out, or cannot be executed: see the reason
    impossible,  // see the predicates
  } kind = Kind::gap;
  std::optional<Counterexample> counterexample;
  std::string reason;
  /// What to track where, by each means of finding it; the first means whose predicates say anything new is the one to take.
  std::vector<CutPredicates> predicates;
};

class PathExaminer {
 public:
  struct Options {
    CancellationToken token;
    Abstraction::MakeSolver make_solver;
    std::function<bool(const Counterexample&)> confirm;
    std::function<bool(const Hazard&)> is_open;  // hazards of which nothing is known yet
  };
  PathExaminer(TransitionSystem& system, Options options) : system_(system), options_(std::move(options)) {}

  /// `models`: how an abstraction sees the path: for each block of it a model of what it was asked about. The way they take through the
  /// blocks is looked at first: it is a conjunction, where the path is all ways together.
  Examination examine(const Path& path, const Hazard& hazard, const std::vector<term::Model>& models,
                      const std::function<bool(const Examination&)>& is_new);

 private:
  std::vector<Trace> follow_all(const Path& path, std::vector<term::Model> models);
  Examination execute(const Path& path, const term::Model& whole, const Hazard& hazard);
  Examination explain(const Path& path, std::vector<term::Model> models);
  Examination solve(const Path& path, const Hazard& hazard);

  TransitionSystem& system_;
  Options options_;
};

/// The model of what was asked about alone: a solver gives values to everything it knows.
term::Model restricted(const term::Model& model, std::span<const encode::Term> asked);

}  // namespace proviso::engine
