// What a write through a pointer that is not known may hit, as the points-to sets tell.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>

#include "domain/value/objects.h"
#include "transform/program_facts.h"

namespace proviso::domain {

struct WriteTargets {
  bool is_everything = false;
  std::unordered_set<std::uint32_t> variables;  // by id
  std::unordered_set<std::uint64_t> blocks;     // function << 32 | edge of the allocation
  bool may_hit(const ObjectInfo& object) const;
  /// Is there an object that both may be?
  bool may_meet(const WriteTargets& other) const;
};

/// Remembers the targets of expressions.
class WriteTargetTable {
 public:
  explicit WriteTargetTable(transform::ProgramFacts& facts) : facts_(facts) {}
  const WriteTargets& of(const ir::Function& function, const ir::Expr* expr);

 private:
  transform::ProgramFacts& facts_;
  std::unordered_map<const ir::Expr*, WriteTargets> targets_;
};

}  // namespace proviso::domain
