// A state of the value domain: what is known of plain scalars and of memory. What is not mentioned may be anything.
//
// Hashes are kept up to date with every change, so that equal states are found without looking at them.
#pragma once

#include "cpa/domain.h"
#include "domain/value/value.h"
#include "support/persistent_map.h"

namespace proviso::domain {

enum class Life : std::uint8_t {
  alive,
  dead,
  maybe,  // freed perhaps
};

enum class Background : std::uint8_t {
  unknown,
  zero,  // what no cell mentions is zero
};

struct ObjectState {
  Life life = Life::alive;
  Background background = Background::unknown;
  std::uint64_t size = 0;  // kUnknownSize: not known

  static constexpr std::uint64_t kUnknownSize = ~std::uint64_t{0};
  friend bool operator==(const ObjectState&, const ObjectState&) = default;
};

class ValueState : public cpa::State {
 public:
  /// Plain scalars: globals have depth 0, locals that of their frame.
  static std::uint64_t key(unsigned depth, std::uint32_t variable) { return std::uint64_t{depth} << 32 | variable; }
  static std::uint64_t cell_key(ObjectId object, std::uint64_t offset) { return std::uint64_t{object} << 32 | offset; }
  static unsigned depth_of(std::uint64_t key) { return static_cast<unsigned>(key >> 32); }
  static std::uint32_t variable_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }
  static ObjectId object_of(std::uint64_t key) { return static_cast<ObjectId>(key >> 32); }
  static std::uint64_t offset_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

  const PersistentMap<Value>& scalars() const { return scalars_; }
  const PersistentMap<Cell>& cells() const { return cells_; }
  const PersistentMap<ObjectState>& objects() const { return objects_; }

  void set_scalar(std::uint64_t key, const Value& value);
  void forget_scalar(std::uint64_t key);
  void set_cell(std::uint64_t key, const Cell& cell);
  void erase_cell(std::uint64_t key);
  void set_object(ObjectId object, const ObjectState& state);
  void erase_object(ObjectId object);

  /// All scalars of frames at `depth` or deeper.
  void forget_frames(unsigned depth);
  /// All cells of the object.
  void erase_cells(ObjectId object);

  std::uint64_t hash() const { return scalar_hash_ + memory_hash_; }
  std::uint64_t memory_hash() const { return memory_hash_; }
  /// Of the set of scalars that are known.
  std::uint64_t key_hash() const { return key_hash_; }
  std::uint32_t scalar_count() const { return scalar_count_; }
  bool has_dead_objects() const { return dead_count_ > 0; }

  static bool same_memory(const ValueState& a, const ValueState& b);
  /// Whatever memory `a` allows, `b` allows too.
  static bool is_memory_covered(const ValueState& a, const ValueState& b);
  /// `a` knows everything `b` knows.
  static bool knows_all_of(const ValueState& a, const ValueState& b);

 private:
  PersistentMap<Value> scalars_;
  PersistentMap<Cell> cells_;
  PersistentMap<ObjectState> objects_;
  std::uint64_t scalar_hash_ = 0;
  std::uint64_t key_hash_ = 0;
  std::uint64_t memory_hash_ = 0;
  std::uint32_t scalar_count_ = 0;
  std::uint32_t dead_count_ = 0;
};

}  // namespace proviso::domain
