// The state shared by everything in this folder: the pool, the program, objects, codec, contexts, and the findings so
// far.
#pragma once

#include "encode/checks.h"
#include "encode/codec.h"
#include "encode/context_tree.h"
#include "encode/object_table.h"
#include "encode/state.h"
#include "ir/program.h"
#include "term/term_pool.h"

namespace proviso::encode {

class Environment {
 public:
  Environment(term::TermPool& term_pool, const ir::Program& checked, property::CheckSet check_set)
      : pool(term_pool), program(checked), objects(term_pool, checked), codec(term_pool, objects, checked.machine()), checks(check_set) {
    objects.set_coexistence([this](ObjectId a, ObjectId b) { return coexist(a, b); });
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  std::uint32_t pointer_bits() const { return program.machine().pointer_bits(); }

  /// The initial contents of an object.
  ObjectState initial_state(const Object& object);
  /// The initial value of a plain global.
  Value initial_value(const ir::Variable& variable);
  /// A constant expression of a static initialiser.
  Value constant(const ir::Expr* expr);
  Value constant_integer(const ir::Expr* expr);

  /// Adds the obligation that `bad` does not hold here; if the execution cannot continue after it, its negation is
  /// added to the state's guard.
  void require_not(State& state, property::Check check, const Site& site, Term bad);
  /// Records that a check is made in this state.
  void note_check(const State& state, property::Check check);
  /// `bad` is undefined behaviour that no requested property excludes: a gap, or an assumption if the user makes it.
  void note_undefined(const State& state, property::Check check, const Site& site, Term bad);
  /// Adds a gap where `where` holds; the state continues without it.
  void leave_out(State& state, GapKind kind, const Site& site, Term where, std::string reason);
  /// The same, but the state continues: what follows is one of the possible behaviours.
  void note_gap(const State& state, GapKind kind, const Site& site, Term where, std::string reason);
  /// A gap in a library model, attributed to the program's call.
  Gap in_program(Gap gap) const;
  void record_input(const State& state, const Site& site, const Value& value, const ir::Type* type);
  /// Records inputs: the first `count` elements of an array of bytes.
  void record_inputs(const State& state, const Site& site, Term bytes, Term count);
  /// Records the birth of an indeterminate value: a memory object, or a plain scalar with the value `any`.
  void record_birth(const State& state, const Site& site, ObjectId object, const Value& any);

  /// Whether nothing is known of the memory. A number counts as no address, unless accesses are assumed to be valid.
  bool is_stranger(ObjectId id) const { return id == kUnknownObject || (id == kIntegerObject && checks.assumes_defined()); }

  /// The lifetime of an object of the table begins in this state.
  void begin_life(const State& state, ObjectId object);
  /// The offset of its last byte.
  Term last_byte(ObjectId object);
  /// Whether the object exists in this state.
  Term is_there(const PersistentMap<ObjectState>& all, ObjectId object);

  /// The condition that an execution is here and violates something. All claims hold for all of `any_indices`, hence
  /// for those that such an execution has read last (History); no others need be considered.
  Term event(const State& state);

  term::TermPool& pool;
  const ir::Program& program;
  ObjectTable objects;
  Codec codec;
  ContextTree contexts;
  property::CheckSet checks;
  Findings findings;
  /// Obligations are assumed to hold: for the iterations of a loop that an induction assumes. Gaps are recorded
  /// nevertheless: they are not violations that an earlier iteration would have shown.
  bool is_assuming = false;
  /// States record what invariants may refer to.
  bool keeps_history = false;
  /// States record the block that each heap allocation edge has created last.
  bool tracks_blocks = false;
  /// Arbitrary constant indices, for claims about all elements of arrays: what is shown for them is shown for all
  /// indices. Empty if no claim refers to them.
  AnyIndices any_indices;

 private:
  /// When both exist at the same time: one existed when the other was created. Freed addresses may be reused.
  Term coexist(ObjectId a, ObjectId b);

  struct Birth {
    Term guard;
    PersistentMap<ObjectState> others;
  };
  std::unordered_map<ObjectId, Birth> births_;
};

}  // namespace proviso::encode
