// Facts about a program that analyses share, each computed when first asked for, by whichever thread that is.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "ir/program.h"
#include "transform/liveness.h"
#include "transform/loops.h"
#include "transform/points_to/points_to.h"

namespace proviso::transform {

class ProgramFacts {
 public:
  explicit ProgramFacts(const ir::Program& program);
  ~ProgramFacts();
  ProgramFacts(const ProgramFacts&) = delete;
  ProgramFacts& operator=(const ProgramFacts&) = delete;

  const ir::Program& program() const { return program_; }
  const ir::Function& function(std::uint32_t id) const { return program_.functions()[id]; }
  const PointsTo& points_to();
  /// By function: whether it may, directly or through others, call itself. (Calls through pointers go by types.)
  const std::vector<bool>& is_recursive();
  const LoopForest& loops(const ir::Function& function);
  const Liveness& liveness(const ir::Function& function);

 private:
  template <typename Fact>
  struct Once {
    std::once_flag is_computed;
    std::unique_ptr<const Fact> fact;

    template <typename... Arguments>
    const Fact& get(const Arguments&... arguments) {
      std::call_once(is_computed, [&] { fact = std::make_unique<const Fact>(arguments...); });
      return *fact;
    }
  };
  struct OfFunction {
    Once<LoopForest> loops;
    Once<Liveness> liveness;
  };

  const ir::Program& program_;
  Once<PointsTo> points_to_;
  Once<std::vector<bool>> is_recursive_;
  std::vector<OfFunction> functions_;
};

using SharedFacts = std::shared_ptr<ProgramFacts>;

/// The shared facts or, if there are none, new ones.
inline SharedFacts facts_about(const ir::Program& program, SharedFacts shared) {
  return shared ? std::move(shared) : std::make_shared<ProgramFacts>(program);
}

}  // namespace proviso::transform
