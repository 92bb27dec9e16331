#include "engine/kinduction/candidates.h"

#include <algorithm>
#include <set>

#include "transform/accesses.h"
#include "transform/liveness.h"

namespace proviso::engine {

namespace {

constexpr std::size_t kMaxVariables = 24;
constexpr std::size_t kMaxConstants = 10;
constexpr std::size_t kMaxCandidates = 600;
/// Unchanged variables that sums and differences are compared with.
constexpr std::size_t kMaxFixed = 4;

bool is_counted(const ir::Variable& variable) {
  return variable.is_plain_scalar() && variable.type->is_integer() && variable.storage != ir::Storage::temporary;
}

class Guesses {
 public:
  Guesses(const ir::Function& function, const transform::Loop& loop, const transform::LoopEffects& effects) {
    const transform::Liveness liveness(function);
    std::set<std::uint32_t> seen;
    const auto add = [&](const ir::Variable& variable) {
      if (!is_counted(variable) || !liveness.is_live(loop.head, variable) || !seen.insert(variable.id).second) return;
      (effects.scalars.contains(&variable) ? changed_ : fixed_).push_back(&variable);
    };
    const auto inside = [&](ir::LocationId at) { return std::binary_search(loop.body.begin(), loop.body.end(), at); };
    for (const ir::Edge& edge : function.edges()) {
      const bool is_near = inside(edge.from);
      transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
        transform::for_each_read_scalar(expr, add);
        collect_constants(expr, is_near || edge.as<ir::Assume>() != nullptr);
      });
    }
    for (const ir::Variable* const variable : effects.scalars) add(*variable);
    const auto by_id = [](const ir::Variable* a, const ir::Variable* b) { return a->id < b->id; };
    std::sort(changed_.begin(), changed_.end(), by_id);
    std::sort(fixed_.begin(), fixed_.end(), by_id);
    changed_.resize(std::min(changed_.size(), kMaxVariables));
    fixed_.resize(std::min(fixed_.size(), kMaxVariables));
  }

  std::vector<Invariant> all() {
    for (const ir::Variable* const variable : changed_) {
      for (const i128 constant : constants_) {
        if (!fits(constant, *variable->type)) continue;
        add({variable, Invariant::Relation::at_least, nullptr, constant, 0, nullptr, nullptr});
        add({variable, Invariant::Relation::at_most, nullptr, constant, 0, nullptr, nullptr});
      }
      for (const std::uint32_t modulus : {2U, 4U})
        for (i128 residue = 0; residue < modulus; ++residue)
          add({variable, Invariant::Relation::congruent, nullptr, residue, modulus, nullptr, nullptr});
    }
    for (std::size_t i = 0; i < changed_.size(); ++i) {
      for (std::size_t j = i + 1; j < changed_.size(); ++j) {
        relate(*changed_[i], *changed_[j]);
        relate_to_fixed(*changed_[i], *changed_[j]);
      }
      for (const ir::Variable* const other : fixed_) relate(*changed_[i], *other);
    }
    return std::move(guesses_);
  }

 private:
  void add(const Invariant& guess) {
    if (guesses_.size() < kMaxCandidates) guesses_.push_back(guess);
  }

  void relate(const ir::Variable& left, const ir::Variable& right) {
    if (left.type != right.type) return;
    add({&left, Invariant::Relation::equal, &right, 0, 0, nullptr, nullptr});
    for (const i128 constant : {i128{0}, i128{1}, i128{-1}}) {
      add({&left, Invariant::Relation::at_most, &right, constant, 0, nullptr, nullptr});
      add({&left, Invariant::Relation::at_least, &right, constant, 0, nullptr, nullptr});
    }
  }

  /// What is taken from one and given to the other, or goes up and down together.
  void relate_to_fixed(const ir::Variable& left, const ir::Variable& right) {
    if (left.type != right.type) return;
    for (std::size_t i = 0; i < std::min(fixed_.size(), kMaxFixed); ++i) {
      if (fixed_[i]->type != left.type) continue;
      add({&left, Invariant::Relation::sum, &right, 0, 0, fixed_[i], nullptr});
      for (std::size_t j = 0; j < std::min(fixed_.size(), kMaxFixed); ++j) {
        if (j != i && fixed_[j]->type == left.type) add({&left, Invariant::Relation::difference, &right, 0, 0, fixed_[i], fixed_[j]});
      }
    }
  }

  static bool fits(i128 constant, const ir::Type& type) {
    if (type.bits() >= 100) return true;
    if (type.is_signed()) return constant >= -(i128{1} << (type.bits() - 1)) && constant < i128{1} << (type.bits() - 1);
    return constant >= 0 && constant < i128{1} << type.bits();
  }

  void collect_constants(const ir::Expr* expr, bool is_near) {
    if (!is_near) return;
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      if (part->kind() != ir::ExprKind::int_const || !part->type()->is_integer() || constants_.size() >= 3 * kMaxConstants) return;
      const unsigned bits = part->type()->bits();
      if (bits > 64) return;
      const u128 raw = part->value();
      const i128 value =
          part->type()->is_signed() && (raw >> (bits - 1) & 1) != 0 ? static_cast<i128>(raw) - (i128{1} << bits) : static_cast<i128>(raw);
      for (const i128 near : {value, value - 1, value + 1}) constants_.insert(near);
    });
  }

  std::vector<const ir::Variable*> changed_;
  std::vector<const ir::Variable*> fixed_;
  std::set<i128> constants_{0, 1};
  std::vector<Invariant> guesses_;
};

}  // namespace

std::vector<Invariant> candidate_invariants(const ir::Function& function, const transform::Loop& loop,
                                            const transform::LoopEffects& effects) {
  return Guesses(function, loop, effects).all();
}

}  // namespace proviso::engine
