// What a value analysis tracks: variables (plain or in memory), blocks by the allocation they come from, results of
// functions.
#pragma once

#include <set>
#include <vector>

#include "domain/value/objects.h"

namespace proviso::domain {

/// Something that can be tracked or not.
struct Tracked {
  enum class Kind : std::uint8_t {
    variable,
    block,
    result
  } kind = Kind::variable;
  std::uint32_t id = 0;  // of the variable or function
  ir::EdgeId edge = 0;   // of a block: the allocation, in function `id`

  friend auto operator<=>(const Tracked&, const Tracked&) = default;
};

class ValuePrecision {
 public:
  static ValuePrecision everything() {
    ValuePrecision precision;
    precision.is_everything_ = true;
    return precision;
  }

  bool add(const Tracked& what) {
    if (what.kind == Tracked::Kind::variable) {
      if (variables_.size() <= what.id) variables_.resize(what.id + 1, false);
      variables_[what.id] = true;
    }
    return all_.insert(what).second;
  }
  bool is_everything() const { return is_everything_; }
  bool has(const Tracked& what) const { return is_everything_ || all_.contains(what); }
  bool has_variable(std::uint32_t id) const { return is_everything_ || (id < variables_.size() && variables_[id]); }
  bool has_object(const ObjectInfo& object) const { return is_everything_ || all_.contains(entity(object)); }
  std::size_t size() const { return all_.size(); }
  const std::set<Tracked>& all() const { return all_; }

  static Tracked entity(const ObjectInfo& object) {
    if (object.variable != nullptr) return {Tracked::Kind::variable, object.variable->id, 0};
    if (object.is_block()) return {Tracked::Kind::block, object.function->id(), object.site->id};
    return {Tracked::Kind::result, object.function != nullptr ? object.function->id() : 0, 0};
  }

 private:
  bool is_everything_ = false;
  std::vector<bool> variables_;
  std::set<Tracked> all_;
};

}  // namespace proviso::domain
