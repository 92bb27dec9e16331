// The leak properties at the end of the program, for EdgeEncoder: memcleanup (everything is freed) and memtrack
// (everything not freed is reachable).
#include <map>

#include "encode/edge_encoder.h"

namespace proviso::encode {

namespace {

/// For each heap object the condition that something points to it.
class Reachability {
 public:
  Reachability(Environment& environment, const State& state) : env_(environment), pool_(environment.pool) {
    state.objects.for_each([&](std::uint64_t id, const ObjectState& object) {
      if (env_.objects[static_cast<ObjectId>(id)].kind == ObjectKind::heap) reached_[static_cast<ObjectId>(id)] = pool_.false_term();
      object.contents.cells().for_each([&](std::uint64_t, const Cell& cell) {
        if (cell.value.is_pointer()) stored_.push_back({static_cast<ObjectId>(id), object.alive, cell.value});
      });
      if (!object.contents.has_cells()) is_exact_ = false;
    });
    state.values.for_each([&](std::uint64_t key, const Value& value) {
      if (value.is_pointer() && is_source_variable(static_cast<std::uint32_t>(key))) mark(value, pool_.true_term());
    });
    propagate();
  }

  /// False if some memory is represented by arrays, whose pointers were not followed.
  bool is_exact() const { return is_exact_; }
  const std::map<ObjectId, Term>& reached() const { return reached_; }

 private:
  struct Stored {
    ObjectId holder;
    Term alive;
    Value pointer;
  };

  /// What only a temporary of the front end points to is lost for the program.
  bool is_source_variable(std::uint32_t id) const {
    const auto& variables = env_.program.variables();
    return id < variables.size() && variables[id].storage != ir::Storage::temporary;
  }

  bool mark(const Value& pointer, Term when) {
    bool changed = false;
    for (const auto& [id, condition] : env_.codec.targets(pointer)) {
      const auto found = reached_.find(id);
      if (found == reached_.end()) continue;
      const Term now = pool_.bool_or(found->second, pool_.bool_and(when, condition));
      changed = changed || now != found->second;
      found->second = now;
    }
    return changed;
  }

  void propagate() {
    bool changed = true;
    for (std::size_t round = 0; changed && round <= reached_.size(); ++round) {
      changed = false;
      for (const Stored& stored : stored_) {
        const auto holder = reached_.find(stored.holder);
        const Term held = holder == reached_.end() ? pool_.true_term() : holder->second;
        changed = mark(stored.pointer, pool_.bool_and(stored.alive, held)) || changed;
      }
    }
  }

  Environment& env_;
  term::TermPool& pool_;
  std::vector<Stored> stored_;
  std::map<ObjectId, Term> reached_;
  bool is_exact_ = true;
};

}  // namespace

void EdgeEncoder::check_leaks(State& state, const Site& site) {
  if (env_.checks.has(property::Check::memcleanup)) {
    std::vector<Term> alive;
    state.objects.for_each([&](std::uint64_t id, const ObjectState& object) {
      if (env_.objects[static_cast<ObjectId>(id)].kind == ObjectKind::heap) alive.push_back(object.alive);
    });
    env_.require_not(state, property::Check::memcleanup, site, pool_.bool_or(alive));
  }
  if (env_.checks.has(property::Check::memtrack)) {
    const Reachability reachability(env_, state);
    std::vector<Term> lost;
    for (const auto& [id, reached] : reachability.reached())
      lost.push_back(pool_.bool_and(state.objects.find(id)->alive, pool_.bool_not(reached)));
    const Term bad = pool_.bool_or(lost);
    if (reachability.is_exact()) {
      env_.require_not(state, property::Check::memtrack, site, bad);
    } else if (!bad.is_false()) {
      env_.leave_out(state, GapKind::mixed_access, site, bad, "memory that only pointers in large arrays may reach");
    }
  }
}

}  // namespace proviso::encode
